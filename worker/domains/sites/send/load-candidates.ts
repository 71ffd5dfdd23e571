import { and, eq, inArray, sql } from "drizzle-orm";
import { events, externalPosts, posts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import type { ExternalRow } from "../external/external-view";
import type { IntegrationRow } from "../integration-keys";

export interface Candidate {
  id: string;
  slug: string;
  /** Null once it was deleted. */
  post: Pick<typeof posts.$inferSelect, "status" | "scheduledAt" | "scheduleFailedAt"> | null;
  known: ExternalRow | null;
}

/**
 * What posts of the workspace are here, and are known to be there, in the order given; of others nothing is found. Read by the
 * posts alone: `+` keeps SQLite from an index by workspace.
 */
export async function loadCandidates(
  ctx: WorkspaceCtx,
  { kind, destination }: IntegrationRow,
  ids: string[],
): Promise<Candidate[]> {
  const { id: workspaceId } = ctx.workspace;
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [here, there, told] = await ctx.db.batch([
    ctx.db
      .select({
        id: posts.id,
        slug: posts.slug,
        status: posts.status,
        scheduledAt: posts.scheduledAt,
        scheduleFailedAt: posts.scheduleFailedAt,
      })
      .from(posts)
      .where(and(sql`+${posts.workspaceId} = ${workspaceId}`, inArray(posts.id, asked))),
    ctx.db
      .select()
      .from(externalPosts)
      .where(
        and(
          sql`+${externalPosts.workspaceId} = ${workspaceId}`,
          eq(externalPosts.kind, kind),
          eq(externalPosts.destination, destination),
          inArray(externalPosts.postId, asked),
        ),
      ),
    ctx.db
      .selectDistinct({ id: events.postId, slug: events.postSlug })
      .from(events)
      .where(
        and(
          sql`+${events.workspaceId} = ${workspaceId}`,
          eq(events.type, "post.deleted"),
          inArray(events.postId, asked),
        ),
      ),
  ]);
  return ids.flatMap((id): Candidate[] => {
    const post = here.find((one) => one.id === id) ?? null;
    const known = there.find((one) => one.postId === id) ?? null;
    const slug = post?.slug ?? told.find((one) => one.id === id)?.slug ?? "";
    return post || known ? [{ id, slug, post, known }] : [];
  });
}
