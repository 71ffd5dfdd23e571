import type { Ctx } from "../../../context";
import { insertDeliveriesOfNew, insertEvents } from "../../../outbox";
import type { Beginning } from "./begin-sync";
import type { ExternalPatch } from "./sync-result";

const insertEvent = insertEvents(
  "post.sent",
  {
    workspace_id: "w.id",
    post_id: "x.post_id",
    post_slug: "?4",
    version: "w.counter",
    occurred_at: "?2",
  },
  `FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN external_posts x ON x.post_id = ?3 AND x.kind = i.kind AND x.destination = i.destination
  WHERE i.id = ?1 AND i.enabled = 1 AND COALESCE(x.mode, i.follow_mode) <> 'schedule'`,
);

/** A post was scheduled remotely while someone ended its mode, without seeing that schedule. For the batch of its sync. */
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
