import { and, desc, eq, ne } from "drizzle-orm";
import { posts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";

/** A post that a text may link to. */
export interface PublishedPost {
  title: string;
  slug: string;
  seoKeywords: string[];
}

const newest = 500;

/** The newest published posts of the workspace, except the one being checked. */
export const publishedPosts = (ctx: WorkspaceCtx, exceptId: string): Promise<PublishedPost[]> =>
  ctx.db
    .select({ title: posts.title, slug: posts.slug, seoKeywords: posts.seoKeywords })
    .from(posts)
    .where(
      and(eq(posts.workspaceId, ctx.workspace.id), eq(posts.status, "PUBLISHED"), ne(posts.id, exceptId)),
    )
    .orderBy(desc(posts.publishedAt))
    .limit(newest);
