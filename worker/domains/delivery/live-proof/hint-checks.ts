import type { Ctx } from "../../../context";
import { hintJobs } from "../../../outbox";

/** Tells the queue when pages are due for a check. */
export function hintChecks(ctx: Ctx, deliveryIds: string[], at: number): void {
  const delaySeconds = Math.max(0, Math.ceil((at - ctx.now()) / 1_000));
  hintJobs(
    ctx,
    deliveryIds.map((deliveryId) => ({ kind: "prove", deliveryId })),
    delaySeconds,
  );
}
