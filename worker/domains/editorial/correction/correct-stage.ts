import { eq } from "drizzle-orm";
import { z } from "zod";
import { claimedText } from "../../../../schema/api/claimed-text";
import { runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { answers, askWriter, getBudget, isFree, Task, type TaskOf } from "../../models";
import { fieldsOf, isPlainDraft, type LoadedPost, loadPost, type PostRow, presentFields } from "../../posts";
import type { Finish, RunRow, Stage, StepRow } from "../../runs";
import { commitStep, editRefusals, postGone } from "../../runs";
import { loadClaimedPost } from "../evidence/load-claimed-post";
import type { ClaimRow } from "../evidence/load-claimed-posts";
import { applyPairs, askOr, performPairs, planPairs } from "../evidence/pairs-steps";
import { correctTask, presentTask, wantedBy } from "./ask-for-corrections";
import { type Corrected, correctFields } from "./correct-fields";
import { claimsAfter } from "./corrected-claims";
import { storeFields } from "./store-fields";

/** The outcome of a correction step; `answer` is null if the model returned none. */
const CorrectResult = z.object({
  answer: answers.correct.nullable(),
  outcome: z.enum(["corrected", "unanswered", "edited"]).optional(),
  rewritten: z.number().optional(),
  cut: z.number().optional(),
  flagged: z.number().optional(),
  corrected: z
    .array(
      z.object({
        before: z.string(),
        after: z.string().nullable(),
        kept: z.enum([...editRefusals, "unchanged", "breaks_text"]).nullable(),
      }),
    )
    .optional(),
});
type CorrectResult = z.infer<typeof CorrectResult>;

const taskOf = ({ input }: Pick<StepRow, "input">) => Task.parse(input);

/**
 * Has the model rewrite or cut the sentences of a draft that no source supports, in one call, and then compare the new sentences with their
 * quotes. A model failure does not fail the run: the sentences stay flagged.
 */
export const correctStage: Stage = {
  name: "correct",

  plan: async (ctx, run, done) => {
    if (run.postId === null) return null;
    const inputs = done.map(taskOf);
    const { claims } = await loadClaimedPost(ctx, run.postId);
    const [first] = done;
    if (first) {
      const { corrected = [] } = CorrectResult.parse(first.result);
      const isNew = (sentence: string) =>
        corrected.some(({ kept, after }) => kept === null && after?.includes(sentence));
      return planPairs(
        ctx,
        claims.filter(({ sentence }) => isNew(sentence)),
        inputs,
      );
    }
    const loaded = await loadPost(ctx, run.postId);
    if (!isOpen(run, loaded.row) || isFree((await getBudget(ctx)).settings)) return null;
    const task = await correctTask(ctx, presentFields(loaded), toCorrect(run, loaded, claims));
    return task && { part: 0, input: task };
  },

  perform: async (ctx, run, plan, options) => {
    const task = taskOf(plan);
    if (task.kind !== "correct") return performPairs(ctx, run, task, options);
    return askOr(run, { answer: null } satisfies CorrectResult, async () => {
      const asking = { ...options, runId: run.id, postId: run.postId };
      const { answer, spent } = await askWriter(ctx, await presentTask(ctx, task), asking);
      return { result: { answer } satisfies CorrectResult, spent };
    });
  },

  apply: async (ctx, run, step, finish) => {
    if (run.postId === null) throw postGone();
    const task = taskOf(step);
    if (task.kind !== "correct") return applyPairs(ctx, run.postId, { task, result: step.result }, finish);
    return applyCorrections(ctx, { run, postId: run.postId, step }, task, finish);
  },
};

/** A run that refreshes a published post changes its private edits. */
const isOpen = ({ kind }: RunRow, row: PostRow): boolean =>
  kind === "refresh" ? row.status === "PUBLISHED" : isPlainDraft(row);

/** The claims to correct. In a revised post, only those in the revised parts: the rest stays as it is. */
function toCorrect({ options }: RunRow, { row }: LoadedPost, claims: readonly ClaimRow[]): ClaimRow[] {
  const lacking = claims.filter(({ state }) => state === "unsupported" || state === "gone");
  if (options.kind !== "refresh") return lacking.filter(({ state }) => state === "unsupported");
  if (options.reason === "evidence") return lacking;
  const before = claimedText(fieldsOf(row));
  return lacking.filter(({ sentence }) => !before.includes(sentence));
}

async function applyCorrections(
  ctx: WorkspaceCtx,
  { run, postId, step }: { run: RunRow; postId: string; step: StepRow },
  task: TaskOf<"correct">,
  finish: Finish,
): Promise<void> {
  const { answer } = CorrectResult.parse(step.result);
  const settle = (also: Omit<CorrectResult, "answer">): Finish => ({
    guarded: finish.guarded,
    statements: [...finish.statements, noted(ctx, step, { answer, ...also })],
  });
  if (answer === null) return commitStep(ctx, settle({ outcome: "unanswered" }));
  const loaded = await loadPost(ctx, postId);
  if (!isOpen(run, loaded.row)) return commitStep(ctx, settle({ outcome: "edited" }));
  const wanted = wantedBy(await presentTask(ctx, task), answer);
  const { fields, corrected } = correctFields(presentFields(loaded), wanted);
  const done = settle({ outcome: "corrected", ...countsOf(corrected), corrected });
  if (corrected.every(({ kept }) => kept !== null)) return commitStep(ctx, done);
  const { statements } = await claimsAfter(ctx, await loadClaimedPost(ctx, postId), {
    fields,
    corrected,
    wanted,
    passages: task.passages,
  });
  const also = { guarded: done.guarded, statements: [...statements, ...done.statements] };
  await storeFields(ctx, loaded, fields, also, step.model);
}

const countsOf = (corrected: readonly Corrected[]) => {
  const made = corrected.filter(({ kept }) => kept === null);
  const cut = made.filter(({ after }) => after === null).length;
  return { rewritten: made.length - cut, cut, flagged: corrected.length - made.length };
};

const noted = (ctx: WorkspaceCtx, { id }: StepRow, result: CorrectResult) =>
  statement(
    ctx,
    ctx.db
      .update(runSteps)
      .set({ result, rewritten: result.rewritten, cut: result.cut })
      .where(eq(runSteps.id, id)),
  );
