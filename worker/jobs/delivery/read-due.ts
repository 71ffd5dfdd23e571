import type { EventType } from "../../../schema/api/webhooks";
import type { Ctx } from "../../context";
import type { PayloadFacts } from "../../services/webhooks/delivery/event-payload";
import type { Claim } from "./claim-endpoint";
import { pageSize, soonMs } from "./delivery-limits";

export interface DueDelivery extends PayloadFacts {
  id: string;
  attempts: number;
  step: number;
  pagePattern: string | null;
  siteUrl: string | null;
}

interface Row extends Omit<DueDelivery, "affectedSlugs"> {
  type: EventType;
  affectedSlugs: string;
}

/**
 * Due: a first attempt at once, whatever the clock of the writer said, a retry when its time has come. The range of
 * `next_attempt_at` spares reading what is due much later.
 */
const due = `SELECT d.id, d.attempts, d.step, e.id AS eventId, e.type, w.slug AS workspaceSlug, e.post_slug AS postSlug,
    w.page_pattern AS pagePattern, w.site_url AS siteUrl,
    e.previous_slug AS previousSlug, e.affected_slugs AS affectedSlugs, e.version, e.occurred_at AS occurredAt
  FROM deliveries d JOIN events e ON e.id = d.event_id JOIN workspaces w ON w.id = d.workspace_id
  WHERE d.target_id = ?1 AND d.state = 'pending' AND d.next_attempt_at <= ?2 + ${soonMs}
    AND (d.step = 0 OR d.next_attempt_at <= ?2) AND d.id NOT IN (SELECT value FROM json_each(?3))
  ORDER BY e.version, e.rowid LIMIT ${pageSize}`;

/** What is to be sent to the endpoint now, but for what is about to be, in order of version. */
export async function readDue(
  ctx: Ctx,
  { endpointId }: Claim,
  underway: readonly DueDelivery[],
): Promise<DueDelivery[]> {
  const ids = JSON.stringify(underway.map(({ id }) => id));
  const { results } = await ctx.d1.prepare(due).bind(endpointId, ctx.now(), ids).all<Row>();
  return results.map((row) => ({ ...row, affectedSlugs: JSON.parse(row.affectedSlugs) as string[] }));
}
