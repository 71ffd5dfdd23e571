import type { WriterTask } from "../../schema/api/writer";

const own = {
  model: null,
  effort: null,
  maxOutputTokens: null,
  timeLimitSeconds: null,
  inputUsdPerMillion: null,
  outputUsdPerMillion: null,
};

/** Settings of a writer whose tasks all use its model with the defaults. */
export const plainTasks = {
  effort: null,
  maxOutputTokens: null,
  timeLimitSeconds: null,
  tasks: {
    topics: own,
    outline: own,
    sections: own,
    edit: own,
    evidence: own,
    polish: own,
    assistant: own,
  } satisfies Record<WriterTask, typeof own>,
};
