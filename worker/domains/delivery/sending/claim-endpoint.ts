import type { Ctx } from "../../../context";
import { newId } from "../../../platform/new-id";
import { claimMs } from "./delivery-limits";

/** Lease of an endpoint: its deliveries are sent one after another, in version order. */
export interface Claim {
  endpointId: string;
  token: string;
}

const claim = `UPDATE webhook_endpoints SET claim_token = ?2, claimed_until = ?3
  WHERE id = ?1 AND enabled = 1 AND (claim_token IS NULL OR claimed_until <= ?4) RETURNING id`;

/** Null if another consumer holds the lease (it checks again before it ends), or if the endpoint is disabled or deleted. */
export async function claimEndpoint(ctx: Ctx, endpointId: string): Promise<Claim | null> {
  const token = newId(ctx, "clm");
  const now = ctx.now();
  const { results } = await ctx.d1
    .prepare(claim)
    .bind(endpointId, token, now + claimMs, now)
    .all();
  return results.length > 0 ? { endpointId, token } : null;
}
