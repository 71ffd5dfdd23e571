import type { Ctx } from "../../../context";
import { givenUp } from "./giving-up";

export type CancelReason = "user" | "endpoint_disabled" | "endpoint_deleted";

const cancel = `UPDATE deliveries SET ${givenUp("?2")}, updated_at = ?3
  WHERE target_id = ?1 AND state = 'pending'
    AND NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ?1 AND enabled = 1)`;

/** Cancels an endpoint's pending deliveries; goes after the statement that disables or deletes it, in the same batch. */
export const cancelPending = (ctx: Ctx, endpointId: string, reason: CancelReason) =>
  ctx.d1.prepare(cancel).bind(endpointId, reason, ctx.now());
