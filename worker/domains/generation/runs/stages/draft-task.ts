import { and, desc, eq } from "drizzle-orm";
import { postLink } from "../../../../../schema/api/page-url";
import { posts } from "../../../../../schema/tables";
import type { TaskOf } from "../../../models/writers/tasks";
import type { WorkspaceCtx } from "../../../../context";
import { loadBrief } from "../../../knowledge/context/load-brief";
import { listCategories } from "../../../posts/list-categories";
import { excerptCharacters } from "../../../knowledge/sources/excerpt-characters";
import { loadExcerpts } from "../../../knowledge/sources/load-excerpts";
import type { RunRow } from "../../../runs/stage";

const linksMax = 40;
const categoriesMax = 50;

/** All that a writer is told to write a draft: the topic, the workspace, what its sources say about it, and what there is to link to. */
export async function draftTask(ctx: WorkspaceCtx, { options }: RunRow): Promise<TaskOf<"draft">> {
  if (options.kind !== "post") throw new Error("only a post's run has a draft");
  const { topic } = options;
  const about = [topic.title, topic.angle, ...topic.keywords].join("\n");
  const [brief, excerpts, links, categories] = await Promise.all([
    loadBrief(ctx),
    loadExcerpts(ctx, { about, characters: excerptCharacters, quotable: true }),
    publishedPages(ctx),
    listCategories(ctx),
  ]);
  const names = categories.map(({ name }) => name).slice(0, categoriesMax);
  return { kind: "draft", brief, excerpts, topic, links, categories: names };
}

/** The newest ones whose address is known: nobody links to what may not be there. */
async function publishedPages(ctx: WorkspaceCtx) {
  const { id, pagePattern, siteUrl } = ctx.workspace;
  if (pagePattern === null || (siteUrl === null && pagePattern.startsWith("/"))) return [];
  const rows = await ctx.db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.workspaceId, id), eq(posts.status, "PUBLISHED")))
    .orderBy(desc(posts.publishedAt))
    .limit(linksMax);
  return rows.map(({ title, slug }) => ({ title, path: postLink({ pagePattern, siteUrl }, slug) }));
}
