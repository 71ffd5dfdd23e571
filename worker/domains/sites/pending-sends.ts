import type { Ctx } from "../../context";
import { givenUp, redelivered } from "../delivery";
import type { IntegrationRow } from "./integration-keys";

type Reason = "integration_disabled" | "integration_disconnected";

const cancel = `UPDATE deliveries SET ${givenUp("?2")}, updated_at = ?3
  WHERE target_id = ?1 AND state = 'pending'
    AND NOT EXISTS (SELECT 1 FROM integrations WHERE id = ?1 AND enabled = 1)`;

/** Cancels what is pending for an integration; belongs after the statement that disables or deletes it, in the same batch. */
export const cancelSends = (ctx: Ctx, integrationId: string, reason: Reason) =>
  ctx.d1.prepare(cancel).bind(integrationId, reason, ctx.now());

/** What failed since the integration (?1) stopped working, except posts with something newer. */
const failed = (isEnabled: 0 | 1) => `SELECT d.id FROM integrations i
  CROSS JOIN deliveries d ON d.target_id = i.id AND d.state = 'failed' AND d.updated_at >= i.failing_since
  JOIN events e ON e.id = d.event_id
  WHERE i.id = ?1 AND i.secret = ?3 AND i.failing_since IS NOT NULL AND i.enabled = ${isEnabled}
    AND NOT EXISTS (SELECT 1 FROM events f CROSS JOIN deliveries n ON n.event_id = f.id AND n.target_id = d.target_id
      WHERE f.post_id = e.post_id AND n.state IN ('delivered', 'cancelled')
        AND (n.event_version, n.rowid) > (d.event_version, d.rowid))`;

const revive = `UPDATE deliveries SET ${redelivered} WHERE id IN (${failed(1)})`;
const skip = `UPDATE deliveries SET ${givenUp("'integration_disabled'")}, updated_at = ?2 WHERE id IN (${failed(0)})`;

/**
 * On recovery, sends again what failed during the outage, only the newest delivery per post. For a disabled integration, it is recorded as
 * skipped. Belongs before the statement that clears `failing_since`, in the same batch.
 */
export const reviveSends = (
  ctx: Pick<Ctx, "d1" | "now">,
  { id, secret }: Pick<IntegrationRow, "id" | "secret">,
): D1PreparedStatement[] => [revive, skip].map((sql) => ctx.d1.prepare(sql).bind(id, ctx.now(), secret));
