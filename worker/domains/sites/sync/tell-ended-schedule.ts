import type { Ctx } from "../../../context";
import { insertDeliveriesOfNew } from "../../../outbox";
import type { Beginning } from "./begin-sync";
import type { ExternalPatch } from "./sync-result";

const insertEvent = `INSERT INTO events (id, workspace_id, type, post_id, post_slug, version, occurred_at)
  SELECT 'evt_' || lower(hex(randomblob(10))), w.id, 'post.sent', x.post_id, ?4, w.counter, ?2
  FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN external_posts x ON x.post_id = ?3 AND x.kind = i.kind AND x.destination = i.destination
  WHERE i.id = ?1 AND i.enabled = 1 AND COALESCE(x.mode, i.follow_mode) <> 'schedule'`;

/** A post was scheduled there, and its mode was ended on the way: whoever did that saw no schedule there. For the batch of its sync. */
export function tellEndedSchedule(
  ctx: Pick<Ctx, "d1" | "now">,
  { integration, post, known }: Beginning,
  { there }: ExternalPatch,
): D1PreparedStatement[] {
  const wasScheduling = (known?.mode ?? integration.followMode) === "schedule";
  if (!wasScheduling || there !== "scheduled" || !post) return [];
  const now = ctx.now();
  return [
    ctx.d1.prepare(insertEvent).bind(integration.id, now, post.id, post.slug),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integration.id, now, "post.sent"),
  ];
}
