import { sql } from "drizzle-orm";
import type { Batch } from "../../../../schema/api/batches";
import { runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { missingTopics } from "./missing-topics";
import { takeUpBatch } from "./take-up-batch";

/** Takes up again every run of the batch that failed, and where topics are missing asks for those once more. */
export async function retryFailed(ctx: WorkspaceCtx, id: string): Promise<Batch> {
  const missing = await missingTopics(ctx, id);
  return takeUpBatch(ctx, id, {
    action: "batch.retried",
    which: sql`(${runs.state} = 'failed' OR (${runs.id} = ${missing?.runId ?? ""} AND ${runs.state} = 'completed'))`,
    refusal: "None of its posts failed; there is nothing to try again",
    ...(missing && { before: missing.statements }),
  });
}
