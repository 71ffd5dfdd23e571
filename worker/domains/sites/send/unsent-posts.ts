import type { IntegrationUnsent } from "../../../../schema/api/external-sends";
import type { IntegrationKind } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { loadIntegration } from "../read-integration";

/** What is known of a post `p` at the integration `i`. */
const known = "x.kind = i.kind AND x.destination = i.destination";

/** Cross join, whose order SQLite keeps: look up by post, not by everything pending. */
const waits = `EXISTS (SELECT 1 FROM events e CROSS JOIN deliveries d ON d.event_id = e.id
  WHERE e.post_id = p.id AND d.target_id = i.id AND d.state = 'pending')`;

/** Published posts that the integration (?1) lacks: not pending, excluded or deleted there. */
const missing = `SELECT p.id AS id FROM integrations i
  JOIN posts p ON p.workspace_id = i.workspace_id AND p.status = 'PUBLISHED'
  LEFT JOIN external_posts x ON x.post_id = p.id AND ${known}
  WHERE i.id = ?1 AND x.there IS NULL AND COALESCE(x.mode, '') <> 'off'
    AND COALESCE(x.state, 'none') NOT IN ('removed', 'conflict') AND NOT ${waits}
  ORDER BY p.published_at DESC, p.id`;

/**
 * Posts whose last event for the integration (?1) was skipped because it was disabled, including deleted posts. Excludes those where
 * sending would do nothing.
 */
const changed = `SELECT DISTINCT e.post_id AS id FROM integrations i
  JOIN deliveries d ON d.target_id = i.id AND d.state = 'cancelled' AND d.cancel_reason = 'integration_disabled'
  JOIN events e ON e.id = d.event_id AND e.post_id IS NOT NULL
  LEFT JOIN posts p ON p.id = e.post_id
  LEFT JOIN external_posts x ON x.post_id = e.post_id AND ${known}
  WHERE i.id = ?1 AND COALESCE(x.state, 'none') <> 'conflict'
    AND (COALESCE(x.mode, i.follow_mode) <> 'off' OR x.there = 'scheduled')
    AND (x.there IS NOT NULL OR x.chosen_at IS NOT NULL OR p.status = 'PUBLISHED'
      OR (p.scheduled_at IS NOT NULL AND COALESCE(x.mode, i.follow_mode) IN ('schedule', 'draft')))
    AND NOT EXISTS (SELECT 1 FROM events f CROSS JOIN deliveries n ON n.event_id = f.id AND n.target_id = i.id
      WHERE f.post_id = e.post_id AND (n.event_version, n.rowid) > (d.event_version, d.rowid))
  ORDER BY e.post_id`;

export const unsentPosts = { missing, changed };

const count = `SELECT (SELECT count(*) FROM (${unsentPosts.missing})) AS missing,
  (SELECT count(*) FROM (${unsentPosts.changed})) AS changed`;

/** Posts that are out of date on the platform and not pending. Throws `not_found`. */
export async function countUnsent(ctx: WorkspaceCtx, kind: IntegrationKind): Promise<IntegrationUnsent> {
  const { id } = await loadIntegration(ctx, kind);
  const counted = await ctx.d1.prepare(count).bind(id).first<IntegrationUnsent>();
  return counted ?? { missing: 0, changed: 0 };
}
