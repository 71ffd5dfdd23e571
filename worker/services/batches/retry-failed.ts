import { sql } from "drizzle-orm";
import type { Batch } from "../../../schema/api/batches";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { takeUpBatch } from "./take-up-batch";

/** Takes up again every run of the batch that failed. */
export const retryFailed = (ctx: WorkspaceCtx, id: string): Promise<Batch> =>
  takeUpBatch(ctx, id, {
    action: "batch.retried",
    which: sql`${runs.state} = 'failed'`,
    refusal: "None of its posts failed; there is nothing to try again",
  });
