import { eq, sql } from "drizzle-orm";
import { bodyWithin, lineWithin as line, linesWithin as lines } from "../../../../../schema/api/plain-text";
import { contentMax, type NewPostFields } from "../../../../../schema/api/post-fields";
import { slugify } from "../../../../../schema/api/slug";
import { runs, topics } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { statement } from "../../../../platform/db/statement";
import { AppError } from "../../../../platform/errors";
import { excerptCharacters, loadBrief, loadExcerpts, presentExcerpts } from "../../../knowledge";
import { type Answer, answers, askWriter, Task, type TaskOf } from "../../../models";
import { applyFields, createPost, listCategories, loadPost, requirePostRoom } from "../../../posts";
import type { Finish, RunRow, Stage } from "../../../runs";
import { requirePlainDraft, requireRunPost } from "../../../runs";
import { publishedPages } from "./gate-post";

const labels = (texts: string[], max: number) =>
  [...new Set(texts.map((text) => line(text, 100)))].filter((text) => text !== "").slice(0, max);

/** A writer's draft as post fields, within their limits. An unusable slug is dropped. */
export function draftFields({
  title,
  slug,
  excerpt,
  content,
  categories,
  seo,
  faq,
}: Answer<"draft">): NewPostFields {
  const chosen = slugify(slug);
  return {
    title: line(title, 300) || "Untitled",
    ...(chosen !== "" && { slug: chosen }),
    excerpt: lines(excerpt, 1_000) || null,
    content: bodyWithin(content, contentMax),
    categories: labels(categories, 20),
    seoTitle: line(seo.title, 300) || null,
    seoDescription: lines(seo.description, 500) || null,
    seoKeywords: labels(seo.keywords, 30),
    faq: faq
      .map(({ question, answer }) => ({ question: line(question, 500), answer: lines(answer, 5_000) }))
      .filter(({ question, answer }) => question !== "" && answer !== "")
      .slice(0, 50),
  };
}

/**
 * Creates the post in the batch that marks the step done. For a run that already has its post, such as on a rewrite, replaces the draft's
 * fields and keeps its slug. Throws `illegal_transition` for a post that is public or scheduled by now.
 */
async function applyDraft(
  ctx: WorkspaceCtx,
  run: RunRow,
  answer: Answer<"draft">,
  finish: Finish,
): Promise<void> {
  const fields = draftFields(answer);
  if (run.postId === null) return create(ctx, run, fields, finish);
  const loaded = await loadPost(ctx, run.postId);
  requirePlainDraft(loaded.row);
  const { slug: _slug, ...rest } = fields;
  return applyFields(ctx, loaded, rest, "generated", {}, finish);
}

async function create(ctx: WorkspaceCtx, run: RunRow, fields: NewPostFields, finish: Finish): Promise<void> {
  const options = {
    status: "DRAFT",
    publishedAt: null,
    updatedAt: null,
    sourcePath: null,
    reason: "generated",
    also: (id: string) => ({
      guarded: finish.guarded,
      statements: [...finish.statements, ...ofRun(ctx, run, id)],
    }),
  } as const;
  const { slug, ...withoutSlug } = fields;
  await createPost(ctx, fields, options).catch((error: unknown) => {
    if (slug === undefined || !(error instanceof AppError && error.code === "slug_taken")) throw error;
    return createPost(ctx, withoutSlug, options);
  });
}

function ofRun(ctx: WorkspaceCtx, run: RunRow, postId: string): D1PreparedStatement[] {
  const { db } = ctx;
  const now = ctx.now();
  return [
    db.update(runs).set({ postId }).where(eq(runs.id, run.id)),
    ...(run.topicId === null
      ? []
      : [
          db
            .update(topics)
            .set({ state: "used", postId, updatedAt: now, version: sql`version + 1` })
            .where(eq(topics.id, run.topicId)),
        ]),
  ].map((query) => statement(ctx, query));
}

const linksMax = 40;
const categoriesMax = 50;

/** The full input of a writer for a draft: the topic, the workspace, passages of its sources, and pages to link to. */
export async function draftTask(ctx: WorkspaceCtx, { options }: RunRow): Promise<TaskOf<"draft">> {
  if (options.kind !== "post") throw new Error("only a post's run has a draft");
  const { topic } = options;
  const about = [topic.title, topic.angle, ...topic.keywords].join("\n");
  const [brief, excerpts, links, categories] = await Promise.all([
    loadBrief(ctx),
    loadExcerpts(ctx, { about, characters: excerptCharacters, quotable: true }),
    publishedPages(ctx, linksMax),
    listCategories(ctx),
  ]);
  const names = categories.map(({ name }) => name).slice(0, categoriesMax);
  return { kind: "draft", brief, excerpts, topic, links, categories: names };
}

/** Writes the post and stores it as a draft. Its input is what the writer gets, its result what the writer returned. */
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

/** Calls no writer if the plan has no room for the post; a run that already has its post rewrites it. */
function requireRoomFor(ctx: WorkspaceCtx, { postId }: RunRow): void {
  if (postId === null) requirePostRoom(ctx);
}
