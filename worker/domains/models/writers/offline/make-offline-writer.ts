import type { Answer } from "../answers";
import type { Task, TaskKind, TaskOf } from "../tasks";
import type { Writer, Written } from "../writer";
import { noUsage, WriterError } from "../writer-error";
import { composeClaims } from "./claims/compose-claims";
import { composeContext } from "./context/compose-context";
import { composeDraft } from "./draft/compose-draft";
import { offlineVersion } from "./offline-note";
import { composePolish } from "./polish/compose-polish";
import { composeQuestions } from "./questions";
import { composeTopics } from "./topics/compose-topics";

const composers: { [K in TaskKind]: (task: TaskOf<K>) => Answer<K> } = {
  topics: composeTopics,
  draft: composeDraft,
  polish: composePolish,
  context: composeContext,
  questions: composeQuestions,
  claims: composeClaims,
};

/**
 * A writer that is no model: it composes every answer from the task alone, by extraction and templates. The same task has always
 * the same answer, at no cost. What cannot be done by rule is a WriterError `unsupported` that says so; pictures are left to the card.
 */
export function makeOfflineWriter(): Writer {
  return {
    kind: "offline",
    model: "offline",
    image: null,
    write: async <K extends TaskKind>(
      task: TaskOf<K>,
      { signal }: { signal: AbortSignal },
    ): Promise<Written<K>> => {
      if (signal.aborted) throw new WriterError("cancelled", "This was cancelled.");
      const compose = composers[kindOf<K>(task)];
      return { answer: compose(task), usage: noUsage, repairs: 0, promptVersion: offlineVersion };
    },
  };
}

const kindOf = <K extends TaskKind>(task: Task & { kind: K }): K => task.kind;
