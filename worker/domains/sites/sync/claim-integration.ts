import type { Ctx } from "../../../context";
import { newId } from "../../../platform/new-id";
import { claimMs } from "./integration-limits";

/** The right to send to an integration: its posts leave one after the other. */
export interface IntegrationClaim {
  integrationId: string;
  token: string;
}

/** Another consumer has the integration by now, or it was switched off, disconnected or connected anew: nothing more is done here. */
export class LostClaimError extends Error {
  override readonly name = "LostClaimError";
}

const claim = `UPDATE integrations SET claim_token = ?2, claimed_until = ?3
  WHERE id = ?1 AND enabled = 1 AND (claim_token IS NULL OR claimed_until <= ?4) RETURNING id`;

/** Null when another consumer has it (that one looks again before it ends), or when the integration is off or gone. */
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

/** Whether the integration must be on still: not to note what was done there before somebody switched it off. */
export type ClaimFor = "sending" | "noting";

/** For the beginning of a batch that must not land without the claim; `mustHaveChanged` follows it. */
export const renewClaim = (
  ctx: Ctx,
  { integrationId, token }: IntegrationClaim,
  what: ClaimFor,
): D1PreparedStatement =>
  ctx.d1
    .prepare(what === "sending" ? `${renew} AND enabled = 1` : renew)
    .bind(integrationId, token, ctx.now() + claimMs);
