import { and, asc, eq, gt, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import { posts, workspaces } from "../../../schema/tables";
import type { Ctx, WorkspaceRow } from "../../context";
import type { Publishable } from "./publication";

/** A row as read; it must be validated before it is published. */
export interface DuePost extends Omit<Publishable, "categories"> {
  /** JSON. */
  categories: string;
  scheduledAt: number | null;
  scheduleAttempts: number;
}

export interface DuePage {
  /** Null if the workspace was deleted. */
  workspace: WorkspaceRow | null;
  due: DuePost[];
  /** The earliest time after now, in milliseconds, at which a post is due. */
  nextDueAt: number | null;
}

/** The oldest due posts of a workspace, at most `limit`, except the excluded ones. One round trip. */
export async function duePosts(
  ctx: Ctx,
  workspaceId: string,
  { leftOut, limit }: { leftOut: string[]; limit: number },
): Promise<DuePage> {
  const now = ctx.now();
  const pending = and(
    eq(posts.workspaceId, workspaceId),
    isNotNull(posts.dueAt),
    eq(posts.status, "DRAFT"),
    notInArray(posts.id, sql`(SELECT value FROM json_each(${JSON.stringify(leftOut)}))`),
  );
  const [found, due, next] = await ctx.db.batch([
    ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId)),
    ctx.db
      .select({
        id: posts.id,
        slug: posts.slug,
        title: posts.title,
        excerpt: posts.excerpt,
        content: sql<string>`substr(${posts.content}, 1, 1000)`,
        categories: sql<string>`${posts.categories}`,
        status: posts.status,
        version: posts.version,
        scheduleGeneration: posts.scheduleGeneration,
        scheduledAt: posts.scheduledAt,
        scheduleAttempts: posts.scheduleAttempts,
      })
      .from(posts)
      .where(and(pending, lte(posts.dueAt, now)))
      .orderBy(asc(posts.dueAt), asc(posts.seq))
      .limit(limit),
    ctx.db
      .select({ at: posts.dueAt })
      .from(posts)
      .where(and(pending, gt(posts.dueAt, now)))
      .orderBy(asc(posts.dueAt))
      .limit(1),
  ]);
  return { workspace: found[0] ?? null, due, nextDueAt: next[0]?.at ?? null };
}
