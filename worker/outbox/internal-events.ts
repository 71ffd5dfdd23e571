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
    OR EXISTS (SELECT 1 FROM external_posts x WHERE x.post_id = ${p}.id AND (x.there = 'scheduled' OR x.chosen_at IS NOT NULL))))`;

const typingMs = 60_000;

/** The rows of such a change, for its batch. */
export function internalOutbox(ctx: WorkspaceCtx, events: InternalEvent[]): D1PreparedStatement[] {
  if (events.length === 0) return [];
  const ids = JSON.stringify(events.map(({ id }) => id));
  const values = [ctx.workspace.id, ctx.now()];
  return [
    ctx.d1.prepare(insertInternalEvents).bind(...values, JSON.stringify(events)),
    ctx.d1.prepare(insertInternalDeliveries).bind(...values, ids),
    ...(events.some(({ type }) => type === "post.saved")
      ? [ctx.d1.prepare(delayDeliveries).bind(ctx.now() + typingMs, ids)]
      : []),
  ];
}
