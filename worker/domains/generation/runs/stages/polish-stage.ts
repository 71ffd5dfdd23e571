import { eq } from "drizzle-orm";
import { z } from "zod";
import { PolishResult } from "../../../../../schema/api/polish";
import { contentMax } from "../../../../../schema/api/post-fields";
import { runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { statement } from "../../../../platform/db/statement";
import { editRefusal, keepFrame, lostOf, splitSections } from "../../../editorial";
import { loadBrief } from "../../../knowledge";
import { askWriter, Brief } from "../../../models";
import { applyFields, isPlainDraft, type LoadedPost, loadPost } from "../../../posts";
import type { Finish, RunRow, Stage, StepPlan, StepRow } from "../../../runs";
import { commitStep, editRefusals } from "../../../runs";

/** Replaces a section in the text if it is still unchanged, guarded by the post's version; records the outcome in the step. */
async function applyPolish(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  { section: before }: { section: string },
  polished: PolishedSection,
  finish: Finish,
): Promise<void> {
  const settle = (outcome: PolishedSection["outcome"]): Finish => ({
    guarded: finish.guarded,
    statements: [...finish.statements, noted(ctx, step, { ...polished, outcome })],
  });
  if (polished.lost.length > 0) return commitStep(ctx, settle("lost"));
  if (polished.refusal !== null) return commitStep(ctx, settle("refused"));
  if (polished.section === before) return commitStep(ctx, settle("same"));
  const loaded = run.postId === null ? null : await loadPost(ctx, run.postId);
  const content = loaded && replaced(loaded, before, polished.section);
  if (!loaded || content === null) return commitStep(ctx, settle("edited"));
  return applyFields(ctx, loaded, { content }, "polished", {}, settle("applied"));
}

/** Null if the section is no longer there, the post is no longer a draft, or the text would exceed the maximum length. */
function replaced({ row }: LoadedPost, before: string, after: string): string | null {
  if (!isPlainDraft(row)) return null;
  const sections = splitSections(row.content).map(({ text }) => text);
  const at = sections.indexOf(before);
  const content = at === -1 ? null : sections.with(at, after).join("");
  return content !== null && content.length > contentMax ? null : content;
}

const noted = (ctx: WorkspaceCtx, { id }: StepRow, result: PolishedSection) =>
  statement(ctx, ctx.db.update(runSteps).set({ result }).where(eq(runSteps.id, id)));

const PolishInput = z.object({
  kind: z.literal("polish"),
  brief: Brief,
  action: z.literal("improve"),
  tone: z.null(),
  section: z.string(),
});

/** The result for a section; `outcome` is set once it has been applied. */
const PolishedSection = PolishResult.pick({ section: true, lost: true }).extend({
  /** Absent in steps of earlier versions. */
  refusal: z.enum(editRefusals).nullable().default(null),
  outcome: z.enum(["applied", "same", "lost", "refused", "edited"]).optional(),
});
export type PolishedSection = z.infer<typeof PolishedSection>;

/** Maximum number of sections polished per text. */
const sectionsMax = 30;
/** A heading with a sentence or two is not worth a call. */
const worthCharacters = 200;

/**
 * Polishes a draft, one part per section. Does not apply an edit that lost links, code or numbers, added numbers, changed the language,
 * dropped a paragraph or talks about itself, nor one of a section edited in between: it stays in the step.
 */
export const polishStage: Stage = {
  name: "polish",
  plan: planPolish,
  perform: async (ctx, run, plan, options) => {
    const task = PolishInput.parse(plan.input);
    const { answer, spent } = await askWriter(ctx, task, { ...options, runId: run.id });
    const section = keepFrame(task.section, answer.section);
    const refusal = editRefusal(task.section, section);
    const result: PolishedSection = { section, lost: lostOf(task.section, section), refusal };
    return { result, spent };
  },
  apply: (ctx, run, step, finish) =>
    applyPolish(ctx, run, step, PolishInput.parse(step.input), PolishedSection.parse(step.result), finish),
};

/** The next section in the present text that is neither the input nor the result of an earlier part. */
async function planPolish(ctx: WorkspaceCtx, run: RunRow, done: StepRow[]): Promise<StepPlan | null> {
  if (run.options.kind !== "post" || !run.options.polish || run.postId === null) return null;
  if (done.length >= sectionsMax) return null;
  const { row } = await loadPost(ctx, run.postId);
  if (!isPlainDraft(row)) return null;
  const seen = done.flatMap(({ input, result }) => [
    PolishInput.parse(input).section,
    PolishedSection.parse(result).section,
  ]);
  const next = splitSections(row.content).find(
    ({ text }) => text.trim().length >= worthCharacters && !seen.some((other) => other.includes(text.trim())),
  );
  if (!next) return null;
  const input: z.infer<typeof PolishInput> = {
    kind: "polish",
    brief: await loadBrief(ctx),
    action: "improve",
    tone: null,
    section: next.text,
  };
  return { part: Math.max(-1, ...done.map(({ part }) => part)) + 1, input };
}
