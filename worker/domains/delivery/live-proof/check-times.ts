import type { WebhookKind } from "../../../../schema/api/webhooks";
import type { Ctx } from "../../../context";
import { hintJobs } from "../../../outbox";

const second = 1_000;
const minute = 60 * second;

/** Times after a delivery. A deploy hook only starts a build, so its page is checked later and for longer. */
const checksAfterMs: Record<WebhookKind, number[]> = {
  signed: [2 * second, 5 * second, 15 * second, 30 * second, 60 * second],
  "deploy-hook": [15 * second, 45 * second, 2 * minute, 5 * minute, 10 * minute],
};

/** Automatic redeliveries because of a stale page; for a deploy hook each is a full build. */
const redeliveriesMax: Record<WebhookKind, number> = { signed: 2, "deploy-hook": 1 };

const leastGapMs = 2 * second;

/** When to check the page again after `checks` checks since the delivery; null after the last one. Late checks are still spaced out. */
export function nextCheckAt(
  kind: WebhookKind,
  checks: number,
  deliveredAt: number,
  now: number,
): number | null {
  const after = checksAfterMs[kind][checks];
  return after === undefined ? null : Math.max(deliveredAt + after, now + leastGapMs);
}

export const mayRedeliver = (kind: WebhookKind, rounds: number): boolean => rounds < redeliveriesMax[kind];

/** Tells the queue when pages are due for a check. */
export function hintChecks(ctx: Ctx, deliveryIds: string[], at: number): void {
  const delaySeconds = Math.max(0, Math.ceil((at - ctx.now()) / 1_000));
  hintJobs(
    ctx,
    deliveryIds.map((deliveryId) => ({ kind: "prove", deliveryId })),
    delaySeconds,
  );
}
