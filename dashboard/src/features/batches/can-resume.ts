import { isBatchStop } from "@schema/batch-stops";
import type { Batch } from "@schema/batches";
import { isBatchMoving } from "./is-batch-moving";

/** Whether something in a batch was stopped, by a person or for a reason that affected the whole batch. */
export const canResume = (batch: Pick<Batch, "state" | "counts" | "reason">): boolean =>
  !isBatchMoving(batch) &&
  (batch.counts.cancelled > 0 || (batch.reason !== null && isBatchStop(batch.reason.code)));
