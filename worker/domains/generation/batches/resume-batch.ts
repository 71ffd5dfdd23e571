import { inArray, sql } from "drizzle-orm";
import { batchStops } from "../../../../schema/api/batch-stops";
import type { Batch } from "../../../../schema/api/batches";
import { runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { takeUpBatch } from "./take-up-batch";

/** Resumes what was stopped: cancelled runs, and those that failed for a reason that affected the whole batch. */
export const resumeBatch = (ctx: WorkspaceCtx, id: string): Promise<Batch> =>
  takeUpBatch(ctx, id, {
    action: "batch.resumed",
    which: sql`(${runs.state} = 'cancelled' OR (${runs.state} = 'failed' AND ${inArray(runs.errorCode, batchStops)}))`,
    refusal: "No posts in this batch were stopped. To run failed posts again, use “retry failed”.",
  });
