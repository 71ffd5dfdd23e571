import type { Ctx } from "../../context";
import { insertDeliveriesOfNew } from "../write/insert-deliveries";

const insertEvents = `INSERT INTO events (id, workspace_id, type, post_id, post_slug, version, occurred_at)
  SELECT 'evt_' || lower(hex(randomblob(10))), w.id, 'post.sent', p.id, p.slug, w.counter, ?2
  FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN external_posts x ON x.workspace_id = i.workspace_id AND x.kind = i.kind AND x.destination = i.destination
    AND x.mode IS NULL AND x.there = 'scheduled' AND x.scheduled_at > ?2
  JOIN posts p ON p.id = x.post_id
  WHERE i.id = ?1 AND i.enabled = 1`;

/** What the integration does by itself is something else now: posts that are scheduled there are sent again as that is. */
export function tellScheduled(ctx: Pick<Ctx, "d1" | "now">, integrationId: string): D1PreparedStatement[] {
  const now = ctx.now();
  return [
    ctx.d1.prepare(insertEvents).bind(integrationId, now),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integrationId, now, "post.sent"),
  ];
}
