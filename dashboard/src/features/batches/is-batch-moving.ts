import type { Batch } from "@schema/batches";

/** Whether a batch goes on without anybody. */
export const isBatchMoving = ({ state }: Pick<Batch, "state">): boolean =>
  state === "pending" || state === "processing";
