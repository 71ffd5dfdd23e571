import { and, asc, eq, sql } from "drizzle-orm";
import { claimedText } from "../../../../schema/api/claimed-text";
import type { PostFields } from "../../../../schema/api/post-fields";
import { claims, posts, sources, workingCopies } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { mayBeScheduledThere } from "../../../outbox";
import { claimedColumns } from "./claimed-columns";

export type ClaimRow = typeof claims.$inferSelect;

/** The facts about a source that claims show. */
export interface ClaimSource {
  id: string;
  title: string;
  url: string | null;
  capturedAt: number | null;
  quotable: boolean;
}

export const claimSource = {
  id: sources.id,
  title: sources.title,
  url: sources.url,
  capturedAt: sources.capturedAt,
  quotable: sources.quotable,
};

/** A claim with its source. */
export interface SourcedClaim extends ClaimRow {
  source: ClaimSource | null;
}

/** The parts of a post that matter for its claims. */
export interface ClaimedPost {
  id: string;
  title: string;
  slug: string;
  status: typeof posts.$inferSelect.status;
  version: number;
  /** Whether connected sites may schedule it only while it has evidence. */
  needsEvidenceThere: boolean;
  /** The stored text; the public one for a published post. */
  content: string;
  /** All text that states facts, including private edits of a published post. */
  text: string;
  /** JSON as stored. */
  citations: string;
  /** In order. */
  claims: SourcedClaim[];
}

/** SQL: whether a post has to have evidence because a connected site may schedule or publish it. */
export const needsEvidenceThere = `(${mayBeScheduledThere("posts")} AND EXISTS
  (SELECT 1 FROM workspaces w WHERE w.id = posts.workspace_id AND w.require_evidence = 1))`;

/** The given posts of this workspace with their claims; others are left out. */
export async function loadClaimedPosts(ctx: WorkspaceCtx, postIds: string[]): Promise<ClaimedPost[]> {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(postIds)}))`;
  const [found, rows, named] = await ctx.db.batch([
    ctx.db
      .select({
        ...claimedColumns,
        id: posts.id,
        slug: posts.slug,
        status: posts.status,
        version: posts.version,
        edits: workingCopies.fields,
        citations: sql<string>`${posts.citations}`,
        needsEvidenceThere: sql<boolean>`${sql.raw(needsEvidenceThere)}`.mapWith(Boolean),
      })
      .from(posts)
      .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
      .where(and(eq(posts.workspaceId, ctx.workspace.id), sql`${posts.id} IN ${ids}`)),
    ctx.db
      .select()
      .from(claims)
      .where(and(eq(claims.workspaceId, ctx.workspace.id), sql`${claims.postId} IN ${ids}`))
      .orderBy(asc(claims.postId), asc(claims.position)),
    ctx.db
      .select(claimSource)
      .from(sources)
      .where(
        and(
          eq(sources.workspaceId, ctx.workspace.id),
          sql`${sources.id} IN (SELECT source_id FROM claims WHERE post_id IN ${ids})`,
        ),
      ),
  ]);
  const sourceOf = new Map(named.map((source) => [source.id, source]));
  return found.map(({ edits, ...post }) => ({
    ...post,
    text: claimedText({ ...post, ...(edits as PostFields | null) }),
    claims: rows
      .filter(({ postId }) => postId === post.id)
      .map((claim) => ({ ...claim, source: sourceOf.get(claim.sourceId ?? "") ?? null })),
  }));
}
