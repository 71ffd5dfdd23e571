import type { Ctx } from "../context";
import { logError } from "../platform/log";
import type { DeliveryJob } from "./queues/delivery-job";

/** Sends a hint to the queue after the response. If it is lost, the sweep finds what is due. */
export function hintJobs(ctx: Ctx, jobs: DeliveryJob[], delaySeconds = 0): void {
  if (jobs.length === 0) return;
  const { requestId } = ctx;
  ctx.waitUntil(
    ctx.enqueue(jobs, delaySeconds).catch((error: unknown) => logError("enqueue", error, { requestId })),
  );
}
