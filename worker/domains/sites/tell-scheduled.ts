import type { Ctx } from "../../context";
import { insertDeliveriesOfNew } from "../../outbox/insert-deliveries";

const insertEvents = `INSERT INTO events (id, workspace_id, type, post_id, post_slug, version, occurred_at)
  SELECT 'evt_' || lower(hex(randomblob(10))), w.id, 'post.sent', x.post_id, p.slug, w.counter, ?2
  FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN external_posts x ON x.workspace_id = i.workspace_id AND x.kind = i.kind AND x.destination = i.destination
  LEFT JOIN posts p ON p.id = x.post_id
  WHERE i.id = ?1 AND i.enabled = 1 AND (x.there = 'scheduled' AND x.scheduled_at > ?2
    OR x.there = 'draft' AND COALESCE(x.chosen_at, p.scheduled_at) > ?2 AND COALESCE(x.mode, i.follow_mode) = 'schedule')`;

/**
 * The integration was switched on, or does something else by itself now: what is scheduled there, or is a draft there of what is
 * scheduled here or for it alone, is sent again as it is to be by now. Of posts that were deleted here too.
 */
export function tellScheduled(ctx: Pick<Ctx, "d1" | "now">, integrationId: string): D1PreparedStatement[] {
  const now = ctx.now();
  return [
    ctx.d1.prepare(insertEvents).bind(integrationId, now),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integrationId, now, "post.sent"),
  ];
}
