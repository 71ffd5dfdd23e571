import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Passage } from "../../../../../schema/api/outline";
import { postLink } from "../../../../../schema/api/page-url";
import type { WritingOptions } from "../../../../../schema/api/writing-options";
import { posts } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { readTerms } from "../../../../platform/text/terms";
import {
  excerptCharacters,
  loadBrief,
  loadExcerpts,
  loadWriterVoice,
  splitPassages,
} from "../../../knowledge";
import type { PostLink, TaskOf } from "../../../models";
import { listCategories } from "../../../posts";
import { commitStep, type Stage } from "../../../runs";
import { briefDraft } from "./brief-draft";
import { createRunPost } from "./create-run-post";
import { PostBrief, postOptions, requireRoomFor } from "./post-steps";

type Subject = TaskOf<"outline">["topic"];

const BriefInput = z.object({
  /** What the passages and the related posts should be about. */
  about: z.string(),
});

/** What the passages and the related posts of a topic should be about. */
export function aboutOf({ title, angle, keywords }: Subject, writing: WritingOptions): string {
  const all = [writing.primaryKeyword ?? "", ...(writing.secondaryKeywords ?? []), ...keywords];
  return [title, angle, ...all].filter((text) => text !== "").join("\n");
}

const linksMax = 20;
const categoriesMax = 50;

/**
 * Gathers what is known about the topic, without a model: the context, the passages of sources that fit, related posts, and the
 * categories in use. A run that finishes with its brief gets a draft with all this, to write by hand.
 */
export const briefStage: Stage = {
  name: "brief",
  plan: async (ctx, run, done) => {
    if (done.length > 0) return null;
    requireRoomFor(ctx, run);
    const { topic, writing = {} } = postOptions(run);
    return { part: 0, input: { about: aboutOf(topic, writing) } satisfies z.infer<typeof BriefInput> };
  },
  perform: async (ctx, _run, plan) => {
    const { about } = BriefInput.parse(plan.input);
    const result = await gatherBrief(ctx, about);
    return { result, spent: null };
  },
  apply: async (ctx, run, step, finish) => {
    const { topic, finish: wanted } = postOptions(run);
    if (wanted !== "brief" || run.postId !== null) return commitStep(ctx, finish);
    const content = briefDraft(topic, PostBrief.parse(step.result));
    await createRunPost(ctx, run, { title: topic.title, content }, finish);
  },
};

/** What is known about a topic. */
export async function gatherBrief(ctx: WorkspaceCtx, about: string): Promise<PostBrief> {
  const [brief, voice, excerpts, links, categories] = await Promise.all([
    loadBrief(ctx),
    loadWriterVoice(ctx),
    loadExcerpts(ctx, { about, characters: excerptCharacters, quotable: true }),
    relatedPages(ctx, about),
    listCategories(ctx),
  ]);
  const passages = excerpts.flatMap(({ text, ...source }) =>
    splitPassages(text).map(({ start, end }) => ({ ...source, text: text.slice(start, end).trim() })),
  );
  return {
    brief,
    ...(voice && { voice }),
    passages: passages.map((passage, at): Passage => ({ id: `p${at + 1}`, ...passage })),
    links,
    categories: categories.map(({ name }) => name).slice(0, categoriesMax),
  };
}

interface Page extends PostLink {
  keywords: string[];
}

/** The published posts that share most terms with a text, then the newest. */
async function relatedPages(ctx: WorkspaceCtx, about: string): Promise<PostLink[]> {
  const wanted = new Set(readTerms(about));
  const scored = (await publishedPages(ctx)).map(({ keywords, ...page }) => {
    const own = new Set(readTerms([page.title, page.summary, ...keywords].join("\n")));
    return { page, shared: [...own].filter((term) => wanted.has(term)).length };
  });
  return scored
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, linksMax)
    .map(({ page }) => page);
}

const pagesMax = 500;

/** The newest posts with a known URL: links must not point at pages that may not exist. */
export async function publishedPages(ctx: WorkspaceCtx): Promise<Page[]> {
  const { id, pagePattern, siteUrl } = ctx.workspace;
  if (pagePattern === null || (siteUrl === null && pagePattern.startsWith("/"))) return [];
  const rows = await ctx.db
    .select({
      title: posts.title,
      slug: posts.slug,
      excerpt: posts.excerpt,
      derivedExcerpt: posts.derivedExcerpt,
      keywords: posts.seoKeywords,
    })
    .from(posts)
    .where(and(eq(posts.workspaceId, id), eq(posts.status, "PUBLISHED")))
    .orderBy(desc(posts.publishedAt))
    .limit(pagesMax);
  return rows.map(({ title, slug, excerpt, derivedExcerpt, keywords }) => ({
    title,
    path: postLink({ pagePattern, siteUrl }, slug),
    summary: (excerpt ?? derivedExcerpt ?? "").slice(0, 300).toWellFormed(),
    keywords,
  }));
}
