import type { BatchOptions } from "../../../../schema/api/batches";
import type { WorkspaceCtx } from "../../../context";
import { slotsOf } from "../../posts/slots-of";

const taken = `SELECT scheduled_at AS at FROM posts WHERE workspace_id = ?1 AND scheduled_at > ?2
  UNION SELECT planned_at FROM runs
  WHERE workspace_id = ?1 AND planned_at > ?2
    AND (review = 'awaiting' OR state IN ('pending', 'processing', 'waiting'))`;

/** When the posts of a batch are planned, away from what others are scheduled or planned for, in milliseconds since the epoch. */
export async function batchSlots(ctx: WorkspaceCtx, options: BatchOptions): Promise<number[]> {
  const from = ctx.now();
  const { results } = await ctx.d1.prepare(taken).bind(ctx.workspace.id, from).all<{ at: number }>();
  return slotsOf({ ...options, from, taken: results.map(({ at }) => at) });
}
