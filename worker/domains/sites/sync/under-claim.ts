import type { Ctx } from "../../../context";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { type ClaimFor, type IntegrationClaim, LostClaimError, renewClaim } from "./claim-integration";

/** Writes and renews the lease; without the lease, writes nothing and throws LostClaimError. */
export const underClaim = <T = unknown>(
  ctx: Ctx,
  claim: IntegrationClaim,
  statements: D1PreparedStatement[],
  what: ClaimFor = "sending",
): Promise<D1Result<T>[]> =>
  guardedBatch<T>(
    ctx,
    [renewClaim(ctx, claim, what), mustHaveChanged(ctx), ...statements],
    () => new LostClaimError("the lease was lost"),
  ).then((results) => results.slice(2));
