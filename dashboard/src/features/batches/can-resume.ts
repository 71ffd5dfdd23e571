import type { Batch } from "@schema/batches";
import { isBatchMoving } from "./is-batch-moving";

/** Reasons that stop all of a batch: whoever mends them resumes it. */
const stops = ["budget_exhausted", "limit_reached", "quota_exhausted", "unauthorized"];

/** Whether something of a batch was stopped, by somebody or for a reason that was all the batch's. */
export const canResume = (batch: Pick<Batch, "state" | "counts" | "reason">): boolean =>
  !isBatchMoving(batch) &&
  (batch.counts.cancelled > 0 || (batch.reason !== null && stops.includes(batch.reason.code)));
