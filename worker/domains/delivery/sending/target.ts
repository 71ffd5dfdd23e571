import { getTableName, sql } from "drizzle-orm";
import { webhookEndpoints } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import type { DeliveryJob } from "../../../outbox";
import { type Lease, type LeaseOf, leaseOf } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import { soonMs } from "./delivery-limits";

/** What deliveries are sent to, one at a time and in version order: webhook endpoints, or integrations. */
export interface Target {
  leases: LeaseOf;
  hint: (id: string) => DeliveryJob;
}

/** Longer than any one attempt with its writes. */
const endpointLeaseMs = 30_000;

export const endpoints: Target = {
  leases: leaseOf(webhookEndpoints, endpointLeaseMs),
  hint: (endpointId) => ({ kind: "deliver", endpointId }),
};

/** Null if another consumer holds the lease (it checks again before it ends), or if the target is disabled or deleted. */
export const leaseTarget = (ctx: Ctx, { leases }: Target, id: string): Promise<Lease | null> =>
  leases.take(ctx, id, sql`enabled = 1`);

/**
 * Releases a target, and only then checks whether more is due soon: earlier hints were dropped because of this lease. The sweep finds what
 * the queue loses. After a failure, waits at least `pauseSeconds` before the next attempt.
 */
export async function releaseTarget(
  ctx: Ctx,
  { leases, hint }: Target,
  lease: Lease,
  pauseSeconds: number,
): Promise<void> {
  const now = ctx.now();
  const next = `SELECT min(d.next_attempt_at) AS at FROM deliveries d
    JOIN ${getTableName(leases.table)} t ON t.id = d.target_id AND t.enabled = 1
    WHERE d.target_id = ?1 AND d.state = 'pending' AND d.next_attempt_at <= ?2`;
  const [, soonest] = await ctx.d1.batch<{ at: number | null }>([
    statement(ctx, leases.release(ctx, lease)),
    ctx.d1.prepare(next).bind(lease.id, now + soonMs),
  ]);
  const at = soonest?.results[0]?.at ?? null;
  if (at !== null) await ctx.enqueue([hint(lease.id)], Math.max(pauseSeconds, Math.ceil((at - now) / 1_000)));
}

/** Sends lost hints again. The hint for a leased target arrives after the lease ends, in case its holder died. */
export async function hintTargets(
  ctx: Ctx,
  { hint }: Target,
  due: { id: string; claimedUntil: number }[],
): Promise<void> {
  const now = ctx.now();
  const byDelay = Map.groupBy(due, ({ claimedUntil }) =>
    claimedUntil > now ? Math.ceil((claimedUntil - now) / 1_000) + 1 : 0,
  );
  for (const [delay, rows] of byDelay) {
    await ctx.enqueue(
      rows.map(({ id }) => hint(id)),
      delay,
    );
  }
}
