import { eq } from "drizzle-orm";
import { z } from "zod";
import { bodyWithin, lineWithin as line, linesWithin as lines } from "../../../../../schema/api/plain-text";
import { contentMax, type PostFields } from "../../../../../schema/api/post-fields";
import { slugify } from "../../../../../schema/api/slug";
import { runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { statement } from "../../../../platform/db/statement";
import { AppError } from "../../../../platform/errors";
import { addsFacts, wholeEditRefusal } from "../../../editorial";
import { type Answer, answers, askWriter, Task, type TaskOf } from "../../../models";
import { applyFields, isPlainDraft, loadPost } from "../../../posts";
import type { Finish, RunRow, Stage, StepRow } from "../../../runs";
import { commitStep, editRefusals } from "../../../runs";
import { briefOf, ofPost, outlineOf, required } from "./post-steps";

const EditResult = z.object({
  answer: answers.edit,
  /** Why the text was not applied; null if it was. */
  refusal: z.enum(editRefusals).nullable(),
  outcome: z.enum(["applied", "refused", "edited"]).optional(),
});
type EditResult = z.infer<typeof EditResult>;

/**
 * Turns the sections into one text and adds the fields around it. A text that adds facts, loses paragraphs, changes the language or
 * comments on itself is refused: then the sections stay. A field that adds facts is left out.
 */
export const editStage: Stage = {
  name: "edit",
  plan: async (ctx, run, done) => {
    if (done.length > 0 || run.postId === null) return null;
    const { row } = await loadPost(ctx, run.postId);
    if (!isPlainDraft(row)) return null;
    const [known, stored] = await Promise.all([briefOf(ctx, run), outlineOf(ctx, run)]);
    const { categories, ...brief } = required(known, "brief");
    const { outline } = required(stored, "outline");
    const { content } = row;
    const input: TaskOf<"edit"> = {
      kind: "edit",
      ...ofPost(run, { ...brief, categories }),
      voice: brief.voice,
      outline,
      categories,
      content,
    };
    return { part: 0, input };
  },
  perform: async (ctx, run, plan, options) => {
    const task = taskOf(plan.input);
    const { answer, spent } = await askWriter(ctx, task, { ...options, runId: run.id, postId: run.postId });
    const result: EditResult = {
      answer,
      refusal: wholeEditRefusal(task.content, answer.content, givenTo(task)),
    };
    return { result, spent };
  },
  apply: (ctx, run, step, finish) =>
    applyEdit(ctx, run, step, { task: taskOf(step.input), result: EditResult.parse(step.result) }, finish),
};

function taskOf(input: unknown): TaskOf<"edit"> {
  const task = Task.parse(input);
  if (task.kind !== "edit") throw new Error("the recorded task is not an edit");
  return task;
}

/** What the edit may mention besides the text: it comes from the user. */
const givenTo = ({ brief, writing, topic, outline }: TaskOf<"edit">): string =>
  JSON.stringify([brief, writing, topic, outline.title, outline.sections.map(({ heading }) => heading)]);

async function applyEdit(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  { task, result }: { task: TaskOf<"edit">; result: EditResult },
  finish: Finish,
): Promise<void> {
  const settle = (outcome: EditResult["outcome"]): Finish => ({
    guarded: finish.guarded,
    statements: [...finish.statements, noted(ctx, step, { ...result, outcome })],
  });
  const loaded = run.postId === null ? null : await loadPost(ctx, run.postId);
  if (!loaded || !isPlainDraft(loaded.row) || loaded.row.content !== task.content)
    return commitStep(ctx, settle("edited"));
  const isRefused = result.refusal !== null;
  const fields = {
    ...editedFields(result.answer, task),
    ...(!isRefused && { content: bodyWithin(result.answer.content, contentMax) }),
  };
  const also = settle(isRefused ? "refused" : "applied");
  // A rewrite keeps the slug.
  const slug = step.round === 1 ? slugify(result.answer.slug) : "";
  if (slug === "") return applyFields(ctx, loaded, fields, "polished", {}, also);
  await applyFields(ctx, loaded, { ...fields, slug }, "polished", {}, also).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "slug_taken")) throw error;
    return applyFields(ctx, loaded, fields, "polished", {}, also);
  });
}

const labels = (texts: string[], max: number) =>
  [...new Set(texts.map((text) => line(text, 100)))].filter((text) => text !== "").slice(0, max);

/** The fields around the text within their limits, without those that state something the text does not. */
export function editedFields(
  { title, excerpt, categories, seo, faq }: Answer<"edit">,
  task: TaskOf<"edit">,
): PostFields & { title: string } {
  const given = `${task.content}\n\n${givenTo(task)}`;
  const borne = (text: string) => (addsFacts(text, given) ? "" : text);
  const { outline } = task;
  return {
    title: (!outline.edited && line(borne(title), 300)) || line(outline.title, 300) || "Untitled",
    excerpt: lines(borne(excerpt), 1_000) || null,
    categories: labels(categories, 20),
    seoTitle: line(borne(seo.title), 300) || null,
    seoDescription: lines(borne(seo.description), 500) || null,
    seoKeywords: labels(seo.keywords, 30),
    faq: faq
      .filter(({ question, answer }) => !addsFacts(`${question}\n\n${answer}`, given))
      .map(({ question, answer }) => ({ question: line(question, 500), answer: lines(answer, 5_000) }))
      .filter(({ question, answer }) => question !== "" && answer !== ""),
  };
}

const noted = (ctx: WorkspaceCtx, { id }: StepRow, result: EditResult) =>
  statement(ctx, ctx.db.update(runSteps).set({ result }).where(eq(runSteps.id, id)));
