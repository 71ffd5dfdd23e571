import type { PayloadFacts } from "../../../../schema/api/event-payload";
import type { EventType } from "../../../../schema/api/webhooks";
import type { Ctx } from "../../../context";
import { pageSize } from "./delivery-limits";

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
