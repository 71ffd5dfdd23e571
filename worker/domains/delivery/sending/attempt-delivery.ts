import { eventPayload } from "../../../../schema/api/event-payload";
import { signedHeaders, unsignedHeaders } from "../../../../schema/webhooks/request-headers";
import type { Ctx } from "../../../context";
import { logInfo } from "../../../platform/log";
import { retryAfterMs } from "../../../platform/retry-after";
import { UnreadableSecretError } from "../../../platform/sealed-secret";
import { openOfWebhook, targetUrl, type WebhookRow } from "../webhooks/webhook-keys";
import { attemptTimeoutMs, repeatTimeoutMs } from "./delivery-limits";
import type { Beginning, DueDelivery } from "./due-deliveries";
import { recordAttempt, type Verdict } from "./record-attempt";
import { nextAttemptAt } from "./retry-schedule";
import { type AttemptRecord, bodyBytes, type OutgoingRequest, sendAttempt, unsent } from "./send-attempt";

/** Creates the request of an attempt with a current time and fresh signatures. */
type MakeRequest = (attempt: number) => Promise<OutgoingRequest>;

/**
 * The requests of a delivery: the first one to send and, during the overlap of a rotation, another with `X-Blogsvc-Signature` by the new
 * secret, for a receiver that only knows that one. Throws UnreadableSecretError.
 */
async function requestsOf(ctx: Ctx, row: WebhookRow, delivery: DueDelivery): Promise<MakeRequest[]> {
  const url = await targetUrl(ctx, row);
  const make = (
    secrets: string[],
    headers: (at: number, body: string) => Promise<Record<string, string>>,
  ): MakeRequest => {
    return async (attempt) => {
      const at = ctx.now();
      const body = eventPayload(delivery, attempt, at);
      return { url, shownUrl: row.url, headers: await headers(at, body), body, secrets };
    };
  };
  if (row.kind === "deploy-hook") return [make([url], async () => unsignedHeaders())];
  const { current, previous } = await secretsOf(ctx, row);
  const secrets = previous === null ? [current] : [current, previous];
  const signedWith = (hexSecret: string) =>
    make(secrets, (at, body) =>
      signedHeaders({ current, previous }, hexSecret, { id: delivery.eventId, at, body: bodyBytes(body) }),
    );
  return secrets.map(signedWith).reverse();
}

async function secretsOf(ctx: Ctx, row: WebhookRow) {
  const overlaps = row.previousSecret !== null && (row.previousSecretUntil ?? 0) > ctx.now();
  return {
    current: await openOfWebhook(ctx, row, "secret", row.secret ?? ""),
    previous:
      overlaps && row.previousSecret
        ? await openOfWebhook(ctx, row, "previousSecret", row.previousSecret)
        : null,
  };
}

const gone = 410;
const unauthorized = 401;

/**
 * Makes and records one attempt: for one delivery of a signed receiver, or for all due deliveries of a deploy hook, which builds the whole
 * site anyway. During the overlap of a rotation, a 401 is immediately retried with the other secret.
 */
export async function attemptDelivery(ctx: Ctx, { lease, endpoint, deliveries }: Beginning): Promise<void> {
  const newest = deliveries.at(-1);
  if (!newest) return;
  const [first, second] = await requestsOf(ctx, endpoint, newest).catch(noneIfUnreadable);
  const record = first
    ? await sendAttempt(ctx, await first(newest.attempts + 1))
    : unsent(ctx, endpoint.url, "secret_unreadable");
  logAttempt(ctx, endpoint.id, newest, record);
  if (!second || record.status !== unauthorized) {
    return recordAttempt(ctx, lease, endpoint, verdicts(ctx, deliveries, record), record);
  }
  const repeated = deliveries.map((delivery) => ({
    delivery,
    step: delivery.step,
    nextAttemptAt: record.endedAt,
  }));
  await recordAttempt(ctx, lease, endpoint, repeated, record);
  const left = Math.max(attemptTimeoutMs - record.durationMs, repeatTimeoutMs);
  const repeat = await sendAttempt(ctx, await second(newest.attempts + 2), left);
  logAttempt(ctx, endpoint.id, newest, repeat);
  await recordAttempt(ctx, lease, endpoint, verdicts(ctx, deliveries, repeat), repeat);
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
