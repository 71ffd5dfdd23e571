import type { Batch } from "@schema/batches";

/** Whether a batch continues without anyone's help. */
export const isBatchMoving = ({ state }: Pick<Batch, "state">): boolean =>
  state === "pending" || state === "processing";
