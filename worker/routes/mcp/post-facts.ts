import { pageUrl } from "../../../schema/api/page-url";
import type { Post, PostSummary } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";

/** What a model needs of a post to continue: never the body. */
export function postFacts(ctx: WorkspaceCtx, post: PostSummary | Post): Record<string, unknown> {
  const { slug, pagePattern, siteUrl } = ctx.workspace;
  const page = post.status === "PUBLISHED" ? pageUrl(pagePattern, siteUrl, post.slug) : null;
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    status: post.status,
    version: post.version,
    categories: post.categories,
    tags: post.tags,
    wordCount: post.wordCount,
    ...(post.hasWorkingCopy && { hasPrivateEdits: true }),
    ...(post.scheduledAt !== null && {
      scheduledAt: post.scheduledAt,
      scheduledLocalTime: post.scheduledLocalTime,
      timezone: post.timezone,
    }),
    ...(post.scheduleError !== null && { scheduleError: post.scheduleError }),
    ...(post.plannedOn !== null && { plannedOn: post.plannedOn }),
    ...(post.review !== null && { review: post.review }),
    ...(post.publishedAt !== null && { publishedAt: post.publishedAt }),
    updatedAt: post.updatedAt,
    editUrl: `${ctx.config.publicUrl}/w/${slug}/posts/${post.id}`,
    ...(page !== null && { pageUrl: page }),
  };
}

/** `"Title" (post_…)`, for use in a sentence. */
export const named = ({ title, id }: { title: string; id: string }) => `"${title}" (${id})`;
