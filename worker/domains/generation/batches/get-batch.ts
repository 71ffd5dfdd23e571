import type { Batch } from "../../../../schema/api/batches";
import type { WorkspaceCtx } from "../../../context";
import { batchProgress } from "./batch-progress";
import { loadBatch } from "./batch-rows";
import { batchView } from "./batch-view";

export async function getBatch(ctx: WorkspaceCtx, id: string): Promise<Batch> {
  const row = await loadBatch(ctx, id);
  const progressOf = await batchProgress(ctx, [id]);
  return batchView(row, progressOf(id), ctx.now());
}
