import { and, eq, sql } from "drizzle-orm";
import type { PayloadFacts } from "../../../../schema/api/event-payload";
import type { EventType } from "../../../../schema/api/webhooks";
import { deliveries, webhookEndpoints } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import type { WebhookRow } from "../webhooks/webhook-keys";
import { pageSize } from "./delivery-limits";
import { endpoints } from "./target";

export interface DueDelivery extends PayloadFacts {
  id: string;
  workspaceId: string;
  attempts: number;
  step: number;
  pagePattern: string | null;
  siteUrl: string | null;
}

interface Row extends Omit<DueDelivery, "affectedSlugs"> {
  type: EventType;
  affectedSlugs: string;
}

const notUnderway = "id NOT IN (SELECT value FROM json_each(?3))";
const columns = "id, rowid AS place, event_id, event_version, workspace_id, attempts, step";
const ofTarget = "target_id = ?1 AND state = 'pending'";

/**
 * First attempts are due immediately, whatever the writer's clock said, retries at their time. Each has its own index, so a page is cheap
 * however many are waiting.
 */
const due = `WITH due AS (
    SELECT * FROM (SELECT ${columns} FROM deliveries INDEXED BY deliveries_first
      WHERE ${ofTarget} AND step = 0 AND ${notUnderway} ORDER BY event_version, rowid LIMIT ${pageSize})
    UNION ALL
    SELECT * FROM (SELECT ${columns} FROM deliveries INDEXED BY deliveries_retry
      WHERE ${ofTarget} AND step > 0 AND next_attempt_at <= ?2 AND ${notUnderway} ORDER BY next_attempt_at LIMIT ${pageSize})
    ORDER BY event_version, place LIMIT ${pageSize})
  SELECT d.id, d.workspace_id AS workspaceId, d.attempts, d.step, e.id AS eventId, e.type, w.slug AS workspaceSlug, e.post_slug AS postSlug,
    w.page_pattern AS pagePattern, w.site_url AS siteUrl,
    e.previous_slug AS previousSlug, e.affected_slugs AS affectedSlugs, e.version, e.occurred_at AS occurredAt
  FROM due d JOIN events e ON e.id = d.event_id JOIN workspaces w ON w.id = d.workspace_id
  ORDER BY d.event_version, d.place`;

/** What is due for the endpoint in version order, except deliveries already being sent. */
export async function readDue(
  ctx: Ctx,
  endpointId: string,
  underway: readonly DueDelivery[],
): Promise<DueDelivery[]> {
  const ids = JSON.stringify(underway.map(({ id }) => id));
  const { results } = await ctx.d1.prepare(due).bind(endpointId, ctx.now(), ids).all<Row>();
  return results.map((row) => ({ ...row, affectedSlugs: JSON.parse(row.affectedSlugs) as string[] }));
}

/** The endpoint at the moment of sending, and the deliveries of the page that are still to be sent. */
export interface Beginning {
  lease: Lease;
  endpoint: WebhookRow;
  deliveries: DueDelivery[];
}

const renew = (ctx: Ctx, lease: Lease) =>
  ctx.db
    .update(webhookEndpoints)
    .set(endpoints.leases.renewed(ctx.now()))
    .where(and(endpoints.leases.isHeld(lease), eq(webhookEndpoints.enabled, true)))
    .returning();
const stillPending = (ctx: Ctx, due: DueDelivery[]) => {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(due.map(({ id }) => id))}))`;
  return ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(sql`${deliveries.id} IN ${ids}`, eq(deliveries.state, "pending")));
};

/**
 * Renews the lease right before an attempt, leaves out deliveries cancelled in between, and applies new settings. Null if the lease was
 * lost or the endpoint was disabled or deleted.
 */
export async function beginAttempt(ctx: Ctx, lease: Lease, due: DueDelivery[]): Promise<Beginning | null> {
  const [[endpoint], pending] = await ctx.db.batch([renew(ctx, lease), stillPending(ctx, due)]);
  if (!endpoint) return null;
  const open = new Set(pending.map(({ id }) => id));
  return { lease, endpoint, deliveries: due.filter(({ id }) => open.has(id)) };
}
