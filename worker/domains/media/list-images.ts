import { desc, eq, sql } from "drizzle-orm";
import type { Image } from "../../../schema/api/images";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import { images } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { paginate } from "../../platform/paginate";
import { imageView } from "./image-view";

/** The workspace's images, newest first. */
export async function listImages(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: Image[]; pagination: Pagination }> {
  const mine = eq(images.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(images)
      .where(mine)
      .orderBy(desc(images.createdAt), images.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(images).where(mine),
  ]);
  return {
    items: rows.map((row) => imageView(ctx, row)),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}
