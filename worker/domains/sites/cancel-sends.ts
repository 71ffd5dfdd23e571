import type { Ctx } from "../../context";
import { givenUp } from "../delivery";

type Reason = "integration_disabled" | "integration_disconnected";

const cancel = `UPDATE deliveries SET ${givenUp("?2")}, updated_at = ?3
  WHERE target_id = ?1 AND state = 'pending'
    AND NOT EXISTS (SELECT 1 FROM integrations WHERE id = ?1 AND enabled = 1)`;

/** Cancels what is pending for an integration; belongs after the statement that disables or deletes it, in the same batch. */
export const cancelSends = (ctx: Ctx, integrationId: string, reason: Reason) =>
  ctx.d1.prepare(cancel).bind(integrationId, reason, ctx.now());
