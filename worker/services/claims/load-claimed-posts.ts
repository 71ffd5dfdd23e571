import { and, asc, eq, sql } from "drizzle-orm";
import { claims, posts, sources, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";

export type ClaimRow = typeof claims.$inferSelect;

/** A claim with the source that it names. */
export interface SourcedClaim extends ClaimRow {
  source: { id: string; title: string; url: string | null; capturedAt: number | null } | null;
}

/** What claims hang on. */
export interface ClaimedPost {
  id: string;
  title: string;
  slug: string;
  status: typeof posts.$inferSelect.status;
  version: number;
  /** The stored text: of a published post, the public one. */
  content: string;
  /** As it is edited: with the private edits of a published post. */
  text: string;
  /** JSON, as it is stored. */
  citations: string;
  /** In their order. */
  claims: SourcedClaim[];
}

/** Posts of this workspace with their claims; others are left out. */
export async function loadClaimedPosts(ctx: WorkspaceCtx, postIds: string[]): Promise<ClaimedPost[]> {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(postIds)}))`;
  const [found, rows] = await ctx.db.batch([
    ctx.db
      .select({
        id: posts.id,
        title: posts.title,
        slug: posts.slug,
        status: posts.status,
        version: posts.version,
        content: posts.content,
        edits: workingCopies.fields,
        citations: sql<string>`${posts.citations}`,
      })
      .from(posts)
      .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
      .where(and(eq(posts.workspaceId, ctx.workspace.id), sql`${posts.id} IN ${ids}`)),
    ctx.db
      .select({
        claim: claims,
        source: {
          id: sources.id,
          title: sources.title,
          url: sources.url,
          capturedAt: sources.capturedAt,
        },
      })
      .from(claims)
      .leftJoin(sources, eq(sources.id, claims.sourceId))
      .where(and(eq(claims.workspaceId, ctx.workspace.id), sql`${claims.postId} IN ${ids}`))
      .orderBy(asc(claims.postId), asc(claims.position)),
  ]);
  return found.map(({ edits, ...post }) => ({
    ...post,
    text: typeof edits?.content === "string" ? edits.content : post.content,
    claims: rows
      .filter(({ claim }) => claim.postId === post.id)
      .map(({ claim, source }) => ({ ...claim, source })),
  }));
}
