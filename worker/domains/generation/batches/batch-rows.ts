import { and, eq } from "drizzle-orm";
import { batches } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";

export type BatchRow = typeof batches.$inferSelect;

/** A batch of this workspace; another workspace's is `not_found`. */
export async function loadBatch(ctx: WorkspaceCtx, id: string): Promise<BatchRow> {
  const [row] = await ctx.db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Batch");
  return row;
}
