import type { Ctx } from "../../../context";
import { logInfo } from "../../../platform/log";
import { retryAfterMs } from "../../../platform/retry-after";
import { UnreadableSecretError } from "../../../platform/sealed-secret";
import { nextAttemptAt } from "../webhooks/delivery/retry-schedule";
import type { Beginning } from "./begin-attempt";
import { attemptTimeoutMs, repeatTimeoutMs } from "./delivery-limits";
import type { DueDelivery } from "./read-due";
import { recordAttempt, type Verdict } from "./record-attempt";
import { type MakeRequest, requestsOf } from "./requests-of";
import { type AttemptRecord, sendAttempt, unsent } from "./send-attempt";

const gone = 410;
const unauthorized = 401;

/**
 * Makes one attempt and records it: for one delivery of a signed receiver, or for all that are due of a deploy hook, which
 * builds the whole site anyway. During the overlap of a rotation a 401 is answered at once with the other secret.
 */
export async function attemptDelivery(ctx: Ctx, { endpoint, deliveries }: Beginning): Promise<void> {
  const newest = deliveries.at(-1);
  if (!newest) return;
  const [first, second] = await requestsOf(ctx, endpoint, newest).catch(noneIfUnreadable);
  const record = first
    ? await sendAttempt(ctx, await first(newest.attempts + 1))
    : unsent(ctx, endpoint.url, "secret_unreadable");
  logAttempt(ctx, endpoint.id, newest, record);
  if (!second || record.status !== unauthorized) {
    return recordAttempt(ctx, endpoint, verdicts(ctx, deliveries, record), record);
  }
  const repeated = deliveries.map((delivery) => ({
    delivery,
    step: delivery.step,
    nextAttemptAt: record.endedAt,
  }));
  await recordAttempt(ctx, endpoint, repeated, record);
  const left = Math.max(attemptTimeoutMs - record.durationMs, repeatTimeoutMs);
  const repeat = await sendAttempt(ctx, await second(newest.attempts + 2), left);
  logAttempt(ctx, endpoint.id, newest, repeat);
  await recordAttempt(ctx, endpoint, verdicts(ctx, deliveries, repeat), repeat);
}

function logAttempt(
  { requestId }: Ctx,
  endpointId: string,
  { id, eventId, version }: DueDelivery,
  { status, error, durationMs }: AttemptRecord,
): void {
  logInfo("delivery attempt", {
    requestId,
    endpointId,
    deliveryId: id,
    eventId,
    version,
    status,
    failure: error,
    durationMs,
  });
}

function noneIfUnreadable(error: unknown): MakeRequest[] {
  if (error instanceof UnreadableSecretError) return [];
  throw error;
}

function verdicts(ctx: Ctx, deliveries: DueDelivery[], record: AttemptRecord): Verdict[] {
  const chance = chanceOf(ctx);
  const later = retryAfterMs(record.retryAfter, record.endedAt);
  return deliveries.map((delivery) => ({
    delivery,
    step: delivery.step + 1,
    nextAttemptAt:
      record.ok || record.status === gone
        ? null
        : nextAttemptAt(delivery.step, record.endedAt, chance, later),
  }));
}

function chanceOf({ random }: Ctx): number {
  const [high = 0, low = 0] = random(2);
  return (high * 256 + low) / 65_536;
}
