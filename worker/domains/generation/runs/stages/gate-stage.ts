import { eq } from "drizzle-orm";
import { z } from "zod";
import { gateWords } from "../../../../../schema/api/gate-words";
import { bodyWithin, lineWithin as line, linesWithin as lines } from "../../../../../schema/api/plain-text";
import { contentMax, type PostFields } from "../../../../../schema/api/post-fields";
import { runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { statement } from "../../../../platform/db/statement";
import { keptParts } from "../../../editorial";
import { loadBrief } from "../../../knowledge";
import { answers, askWriter, getBudget, isFree, Task, type TaskOf, WriterError } from "../../../models";
import { applyFields, isPlainDraft, loadPost, type PostRow } from "../../../posts";
import type { Finish, RunRow, Stage, StepPlan, StepRow } from "../../../runs";
import { commitStep } from "../../../runs";
import { gateFrame, gatePost } from "./gate-post";

const Outcome = z.enum(["repaired", "no_better", "adds_numbers", "failed", "edited"]);
/** Result of a repair; `answer` is null if the model returned none. */
const GateResult = z.object({ answer: answers.repair.nullable(), outcome: Outcome.optional() });
type GateResult = z.infer<typeof GateResult>;

/** Number of attempts at a transient model failure before the draft stays as it is. */
const triesMax = 2;

/**
 * Asks the model once to repair a draft that fails the gate. Applies the repair if it fails fewer checks, adds no numbers, and no one
 * edited the draft in between; a model failure does not fail the run. Remaining findings go to review.
 */
export const gateStage: Stage = {
  name: "gate",
  plan: planRepair,
  perform: async (ctx, run, plan, options) => {
    try {
      const { answer, spent } = await askWriter(ctx, repairTask(plan.input), {
        ...options,
        runId: run.id,
        postId: run.postId,
      });
      return { result: { answer } satisfies GateResult, spent };
    } catch (error) {
      const mayEnd = error instanceof WriterError && error.code !== "cancelled";
      if (!mayEnd || isOfAll.has(error.code) || (error.mayPass && run.attempts < triesMax)) throw error;
      return { result: { answer: null } satisfies GateResult, spent: null };
    }
  },
  apply: (ctx, run, step, finish) =>
    applyRepair(
      ctx,
      run,
      step,
      { task: repairTask(step.input), result: GateResult.parse(step.result) },
      finish,
    ),
};

/** Reasons that would also fail every other call. */
const isOfAll = new Set<WriterError["code"]>(["unauthorized", "quota_exhausted", "not_found"]);

function repairTask(input: unknown): TaskOf<"repair"> {
  const task = Task.parse(input);
  if (task.kind !== "repair") throw new Error("the recorded task is not a repair");
  return task;
}

async function planRepair(ctx: WorkspaceCtx, run: RunRow, done: StepRow[]): Promise<StepPlan | null> {
  if (done.length > 0 || run.options.kind !== "post" || run.postId === null) return null;
  const { row } = await loadPost(ctx, run.postId);
  if (!isPlainDraft(row)) return null;
  const frame = await gateFrame(ctx, run);
  const findings = gatePost(frame, row);
  if (findings.length === 0 || isFree((await getBudget(ctx)).settings)) return null;
  const input: TaskOf<"repair"> = {
    kind: "repair",
    brief: await loadBrief(ctx),
    post: textsOf(row),
    problems: findings.map((finding) =>
      finding.excerpt === null ? gateWords(finding) : `${gateWords(finding)} The place: ${finding.excerpt}`,
    ),
    links: [...frame.links],
  };
  return { part: 0, input };
}

const textsOf = ({ title, excerpt, content, seoTitle, seoDescription, faq }: PostRow) => ({
  title,
  excerpt: excerpt ?? "",
  content,
  seoTitle: seoTitle ?? "",
  seoDescription: seoDescription ?? "",
  faq,
});

async function applyRepair(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  { task, result: { answer } }: { task: TaskOf<"repair">; result: GateResult },
  finish: Finish,
): Promise<void> {
  const settle = (outcome: z.infer<typeof Outcome>): Finish => ({
    guarded: finish.guarded,
    statements: [...finish.statements, noted(ctx, step, { answer, outcome })],
  });
  if (answer === null) return commitStep(ctx, settle("failed"));
  const loaded = run.postId === null ? null : await loadPost(ctx, run.postId);
  const isAsAsked = loaded && JSON.stringify(textsOf(loaded.row)) === JSON.stringify(task.post);
  if (!loaded || !isAsAsked || !isPlainDraft(loaded.row)) return commitStep(ctx, settle("edited"));
  const fields = fieldsOf(answer);
  if (addsNumbers(task.post, fields)) return commitStep(ctx, settle("adds_numbers"));
  const frame = await gateFrame(ctx, run);
  const left = gatePost(frame, { ...loaded.row, ...fields }).length;
  if (left >= gatePost(frame, loaded.row).length) return commitStep(ctx, settle("no_better"));
  return applyFields(ctx, loaded, fields, "polished", {}, settle("repaired"));
}

const fieldsOf = ({ title, excerpt, body, seo, faq }: NonNullable<GateResult["answer"]>) =>
  ({
    title: line(title, 300) || "Untitled",
    excerpt: lines(excerpt, 1_000) || null,
    content: bodyWithin(body, contentMax),
    seoTitle: line(seo.title, 300) || null,
    seoDescription: lines(seo.description, 500) || null,
    faq: faq
      .map(({ question, answer }) => ({ question: line(question, 500), answer: lines(answer, 5_000) }))
      .filter(({ question, answer }) => question !== "" && answer !== ""),
  }) satisfies PostFields;

function addsNumbers(before: TaskOf<"repair">["post"], after: PostFields): boolean {
  const had = keptParts(Object.values({ ...before, faq: JSON.stringify(before.faq) }).join("\n\n")).numbers;
  const { title, excerpt, content, seoDescription, faq } = after;
  const has = keptParts([title, excerpt, content, seoDescription, JSON.stringify(faq)].join("\n\n")).numbers;
  return [...has].some((number) => !had.has(number));
}

const noted = (ctx: WorkspaceCtx, { id }: StepRow, result: GateResult) =>
  statement(ctx, ctx.db.update(runSteps).set({ result }).where(eq(runSteps.id, id)));
