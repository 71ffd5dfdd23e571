import { answers } from "../../../models/writers/answers";
import { Task } from "../../../models/writers/tasks";
import type { WorkspaceCtx } from "../../../../context";
import { requirePostRoom } from "../../../posts/require-post-room";
import { presentExcerpts } from "../../../knowledge/sources/present-excerpts";
import { askWriter } from "../../../models/budget/ask-writer";
import { requireRunPost } from "../../../runs/require-run-post";
import type { RunRow, Stage } from "../../../runs/stage";
import { applyDraft } from "./apply-draft";
import { draftTask } from "./draft-task";

/** Writes the post and keeps it as a draft. Its input is all that the writer is told, its result the writer's answer. */
export const draftStage: Stage = {
  name: "draft",
  plan: async (ctx, run, done) => {
    if (done.length > 0) return null;
    requireRoomFor(ctx, run);
    return { part: 0, input: await draftTask(ctx, run) };
  },
  perform: async (ctx, run, plan, options) => {
    const task = Task.parse(plan.input);
    if (task.kind !== "draft") throw new Error("what was recorded is no draft's task");
    requireRoomFor(ctx, run);
    await requireRunPost(ctx, run, "draft");
    const excerpts = await presentExcerpts(ctx, task.excerpts, { quotable: true });
    const { answer, spent } = await askWriter(ctx, { ...task, excerpts }, { ...options, runId: run.id });
    return { result: answer, spent };
  },
  apply: (ctx, run, step, finish) => applyDraft(ctx, run, answers.draft.parse(step.result), finish),
};

/** Nothing is asked whose post the plan has no room for; a run that has its post writes that one anew. */
function requireRoomFor(ctx: WorkspaceCtx, { postId }: RunRow): void {
  if (postId === null) requirePostRoom(ctx);
}
