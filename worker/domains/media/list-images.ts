import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Image, ImageQuery } from "../../../schema/api/images";
import type { Pagination } from "../../../schema/api/pagination";
import { images, workspaces } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { paginate } from "../../platform/paginate";
import { imageView } from "./image-view";
import { searchImagesInPosts } from "./search-images-in-posts";

/** The workspace's images, newest first, with how many posts use each. Throws `conflict` if `unused` is asked for before that is known. */
export async function listImages(
  ctx: WorkspaceCtx,
  query: ImageQuery,
): Promise<{ items: Image[]; pagination: Pagination }> {
  const workspaceId = ctx.workspace.id;
  await searchImagesInPosts(ctx, { workspaceId });
  const where = and(
    eq(images.workspaceId, workspaceId),
    ...wordsOf(query.q).map(has),
    query.unused &&
      sql`NOT EXISTS (${usesOf("1")}) AND NOT EXISTS (${isLogo(workspaceId)})
      AND NOT EXISTS (${isPortrait(workspaceId)})`,
  );
  const [rows, count, unread] = await ctx.db.batch([
    ctx.db
      .select({ image: images, uses: sql<number>`(${usesOf("count(DISTINCT u.post_id)")})` })
      .from(images)
      .where(where)
      .orderBy(desc(images.createdAt), images.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(images).where(where),
    ctx.db
      .select({
        posts: sql<number>`EXISTS (SELECT 1 FROM posts WHERE workspace_id = ${workspaceId} AND image_keys IS NULL)`,
      })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId)),
  ]);
  const isKnown = unread[0]?.posts === 0;
  if (query.unused && !isKnown)
    throw new AppError(
      "conflict",
      "We are still checking which images your posts use. Try again in a minute.",
    );
  return {
    items: rows.map(({ image, uses }) => ({ ...imageView(ctx, image), ...(isKnown && { uses }) })),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}

const usesOf = (what: "1" | "count(DISTINCT u.post_id)") => sql`SELECT ${sql.raw(what)} FROM image_uses u
  WHERE u.workspace_id = ${images.workspaceId} AND u.origin <> 'trash' AND u.key IN (
    SELECT ${images.key} UNION ALL SELECT v.key FROM image_variants v WHERE v.image_id = ${images.id})`;

const isLogo = (workspaceId: string) => sql`SELECT 1 FROM workspaces w
  WHERE w.id = ${workspaceId} AND w.brand ->> '$.logoImageId' = ${images.id}`;

const isPortrait = (workspaceId: string) => sql`SELECT 1 FROM authors a
  WHERE a.workspace_id = ${workspaceId} AND a.profile ->> '$.image.imageId' = ${images.id}`;

const wordsOf = (q = "") => q.split(/\s+/).filter(Boolean);

const has = (word: string): SQL =>
  sql`(instr(lower(${images.name}), lower(${word})) > 0 OR instr(lower(${images.alt}), lower(${word})) > 0)`;
