import type { InternalEventType } from "../../schema/api/deliveries";
import type { WorkspaceCtx } from "../context";
import { newId } from "../platform/new-id";
import { delayDeliveries, insertInternalDeliveries, insertInternalEvents } from "./insert-deliveries";

/** A change that readers of the API do not see but connected platforms may have to follow. */
export interface InternalEvent {
  id: string;
  type: InternalEventType;
  postId: string;
  postSlug: string;
}

export const internalEvent = (
  ctx: WorkspaceCtx,
  type: InternalEventType,
  { id, slug }: { id: string; slug: string },
): InternalEvent => ({ id: newId(ctx, "evt"), type, postId: id, postSlug: slug });

/** SQL: whether draft `p` is to be scheduled or published on a connected site, or is scheduled there. */
export const mayBeScheduledThere = (p: string): string =>
  `(${p}.status = 'DRAFT' AND (${p}.scheduled_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM external_posts x WHERE x.post_id = ${p}.id AND COALESCE(x.mode, '') <> 'draft'
      AND (x.there = 'scheduled' OR x.chosen_at IS NOT NULL AND COALESCE(x.there, 'draft') = 'draft'))))`;

/** A time chosen for one site that passed while the post was held back. A request that is still being carried out has a pending delivery. */
const forgetMissedTimes = `UPDATE external_posts SET chosen_at = NULL, timezone = NULL, local_time = NULL
  WHERE post_id IN (SELECT value FROM json_each(?1)) AND chosen_at <= ?2
    AND COALESCE(there, 'draft') = 'draft' AND COALESCE(mode, '') <> 'draft'
    AND NOT EXISTS (SELECT 1 FROM events e JOIN deliveries d ON d.event_id = e.id
      WHERE e.post_id = external_posts.post_id AND d.target_kind = 'integration' AND d.state = 'pending')`;

const typingMs = 60_000;

/**
 * The rows of such a change, for its batch. Forgets times chosen for one site that passed while a post was held back, so that nothing is
 * published at an arbitrary hour once it is released.
 */
export function internalOutbox(ctx: WorkspaceCtx, events: InternalEvent[]): D1PreparedStatement[] {
  if (events.length === 0) return [];
  const ids = JSON.stringify(events.map(({ id }) => id));
  const scheduled = events.filter(({ type }) => type === "post.scheduled").map(({ postId }) => postId);
  const values = [ctx.workspace.id, ctx.now()];
  return [
    ...(scheduled.length > 0
      ? [ctx.d1.prepare(forgetMissedTimes).bind(JSON.stringify(scheduled), ctx.now())]
      : []),
    ctx.d1.prepare(insertInternalEvents).bind(...values, JSON.stringify(events)),
    ctx.d1.prepare(insertInternalDeliveries).bind(...values, ids),
    ...(events.some(({ type }) => type === "post.saved")
      ? [ctx.d1.prepare(delayDeliveries).bind(ctx.now() + typingMs, ids)]
      : []),
  ];
}
