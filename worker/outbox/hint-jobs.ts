import type { Ctx } from "../context";
import { logError } from "../platform/log";
import type { DeliveryJob } from "./queues/delivery-job";

/** Tells the queue, after the answer, what is due. A hint only: what is lost here, the sweep finds. */
export function hintJobs(ctx: Ctx, jobs: DeliveryJob[], delaySeconds = 0): void {
  if (jobs.length === 0) return;
  const { requestId } = ctx;
  ctx.waitUntil(
    ctx.enqueue(jobs, delaySeconds).catch((error: unknown) => logError("enqueue", error, { requestId })),
  );
}
