import { and, desc, eq } from "drizzle-orm";
import type { GateFinding } from "../../../../../schema/api/gate";
import { postLink } from "../../../../../schema/api/page-url";
import { posts, runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { guessLanguage } from "../../../../platform/text/guess-language";
import { checkGate, type GateInput } from "../../../editorial";
import { Task } from "../../../models";
import type { PostRow } from "../../../posts";
import type { RunRow } from "../../../runs";

/** Anything shorter was cut off, refused or not written, and is no post. */
const wordsMin = 150;
const linksMax = 500;

/** The inputs of a run's post that its gate needs. */
export type GateFrame = Omit<GateInput, keyof GatedFields>;
type GatedFields = Pick<PostRow, "title" | "content" | "excerpt" | "seoTitle" | "seoDescription" | "faq">;

export async function gateFrame(ctx: WorkspaceCtx, run: Pick<RunRow, "id">): Promise<GateFrame> {
  const [task, pages] = await Promise.all([draftTaskOf(ctx, run), publishedPages(ctx, linksMax)]);
  const { siteUrl } = ctx.workspace;
  const words = { min: wordsMin, max: null };
  const links = pages.map(({ path }) => path);
  if (task === null) return { language: null, words, siteUrl, links, hosts: [], sources: [] };
  const { brief, topic, excerpts } = task;
  const asked = [topic.title, topic.angle, brief.product, brief.audience, brief.positioning].join(". ");
  return {
    language: guessLanguage(asked),
    words,
    siteUrl,
    links: [
      ...links,
      ...task.links.map(({ path }) => path),
      ...excerpts.flatMap(({ url }) => (url === null ? [] : [url])),
    ],
    hosts: [],
    sources: excerpts,
  };
}

export const gatePost = (frame: GateFrame, fields: GatedFields): GateFinding[] => {
  const { title, content, excerpt, seoTitle, seoDescription, faq } = fields;
  return checkGate({ ...frame, title, content, excerpt, seoTitle, seoDescription, faq });
};

/** The writer's input for the draft; null if it is no longer stored. */
async function draftTaskOf(ctx: WorkspaceCtx, { id }: Pick<RunRow, "id">) {
  const [step] = await ctx.db
    .select({ input: runSteps.input })
    .from(runSteps)
    .where(and(eq(runSteps.runId, id), eq(runSteps.stage, "draft"), eq(runSteps.state, "done")))
    .orderBy(desc(runSteps.round))
    .limit(1);
  const { data } = Task.safeParse(step?.input);
  return data?.kind === "draft" ? data : null;
}

/** The newest posts with a known URL: links must not point at pages that may not exist. */
export async function publishedPages(ctx: WorkspaceCtx, most: number) {
  const { id, pagePattern, siteUrl } = ctx.workspace;
  if (pagePattern === null || (siteUrl === null && pagePattern.startsWith("/"))) return [];
  const rows = await ctx.db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.workspaceId, id), eq(posts.status, "PUBLISHED")))
    .orderBy(desc(posts.publishedAt))
    .limit(most);
  return rows.map(({ title, slug }) => ({ title, path: postLink({ pagePattern, siteUrl }, slug) }));
}
