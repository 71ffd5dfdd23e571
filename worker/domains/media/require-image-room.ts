import { eq, sql } from "drizzle-orm";
import { images, trashedItems } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { planLimits } from "../../platform/plan-limits";

const sizes = (workspaceId: string) => sql`(SELECT SUM(v.bytes) FROM image_variants v
  WHERE v.image_id IN (SELECT id FROM images WHERE workspace_id = ${workspaceId}))`;

const trashed = (
  workspaceId: string,
) => sql`(SELECT SUM(${trashedItems.fields} ->> '$.allBytes') FROM ${trashedItems}
  WHERE ${trashedItems.workspaceId} = ${workspaceId} AND ${trashedItems.kind} = 'image')`;

/** Throws `limit_reached` if that many more bytes would exceed the plan's storage for images in all sizes, those in the trash included. */
export async function requireImageRoom(ctx: WorkspaceCtx, more: number): Promise<void> {
  const limit = planLimits[ctx.workspace.planId].imageBytes;
  const [kept] = await ctx.db
    .select({
      bytes: sql<number>`COALESCE(SUM(${images.bytes}), 0) + COALESCE(${sizes(ctx.workspace.id)}, 0) + COALESCE(${trashed(ctx.workspace.id)}, 0)`,
    })
    .from(images)
    .where(eq(images.workspaceId, ctx.workspace.id));
  if ((kept?.bytes ?? 0) + more <= limit) return;
  throw new AppError(
    "limit_reached",
    `The ${ctx.workspace.planId} plan allows ${limit} bytes of images; delete some permanently or change the plan`,
    { limit },
  );
}
