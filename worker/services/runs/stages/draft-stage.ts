import { answers } from "../../../adapters/writers/answers";
import { Task } from "../../../adapters/writers/tasks";
import type { Stage } from "../../../jobs/generation/stage";
import { askWriter } from "../../writer/ask-writer";
import { applyDraft } from "./apply-draft";
import { draftTask } from "./draft-task";

/** Writes the post and keeps it as a draft. Its input is all that the writer is told, its result the writer's answer. */
export const draftStage: Stage = {
  name: "draft",
  plan: async (ctx, run, done) => (done.length > 0 ? null : { part: 0, input: await draftTask(ctx, run) }),
  perform: async (ctx, run, plan, options) => {
    const task = Task.parse(plan.input);
    if (task.kind !== "draft") throw new Error("what was recorded is no draft's task");
    const { answer, spent } = await askWriter(ctx, task, { ...options, runId: run.id });
    return { result: answer, spent };
  },
  apply: (ctx, run, step, finish) => applyDraft(ctx, run, answers.draft.parse(step.result), finish),
};
