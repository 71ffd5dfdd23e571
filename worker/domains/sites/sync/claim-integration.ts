import type { Ctx } from "../../../context";
import { newId } from "../../../platform/new-id";
import { claimMs } from "./integration-limits";

/** The lease to send to an integration: its posts are sent one at a time. */
export interface IntegrationClaim {
  integrationId: string;
  token: string;
}

/** Another consumer now has the lease, or the integration was disabled, disconnected or reconnected: stop. */
export class LostClaimError extends Error {
  override readonly name = "LostClaimError";
}

const claim = `UPDATE integrations SET claim_token = ?2, claimed_until = ?3
  WHERE id = ?1 AND enabled = 1 AND (claim_token IS NULL OR claimed_until <= ?4) RETURNING id`;

/** Null if another consumer has the lease (it checks again before it ends), or if the integration is disabled or gone. */
export async function claimIntegration(ctx: Ctx, integrationId: string): Promise<IntegrationClaim | null> {
  const token = newId(ctx, "clm");
  const now = ctx.now();
  const { results } = await ctx.d1
    .prepare(claim)
    .bind(integrationId, token, now + claimMs, now)
    .all();
  return results.length > 0 ? { integrationId, token } : null;
}

const renew = `UPDATE integrations SET claimed_until = ?3
  WHERE id = ?1 AND claim_token = ?2`;

/** Whether the integration must still be enabled: not to record what was done before it was disabled. */
export type ClaimFor = "sending" | "noting";

/** Starts a batch that must not be stored without the lease; `mustHaveChanged` follows it. */
export const renewClaim = (
  ctx: Ctx,
  { integrationId, token }: IntegrationClaim,
  what: ClaimFor,
): D1PreparedStatement =>
  ctx.d1
    .prepare(what === "sending" ? `${renew} AND enabled = 1` : renew)
    .bind(integrationId, token, ctx.now() + claimMs);
