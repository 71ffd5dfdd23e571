import type { Ctx } from "../../../context";
import type { DeliveryJob } from "../../../jobs/delivery-job";
import { logError } from "../../../log";

/** Tells the queue when pages are due for a look; what is lost here, the sweep finds. */
export function hintLooks(ctx: Ctx, deliveryIds: string[], at: number): void {
  const jobs = deliveryIds.map((deliveryId): DeliveryJob => ({ kind: "prove", deliveryId }));
  const delaySeconds = Math.max(0, Math.ceil((at - ctx.now()) / 1_000));
  ctx.waitUntil(
    ctx.enqueue(jobs, delaySeconds).catch((error: unknown) => {
      logError("enqueue", error, { requestId: ctx.requestId, deliveryIds });
    }),
  );
}
