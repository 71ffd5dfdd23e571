import type { ImportClaim } from "./claim-import";
import { renewed } from "./claim-import";

/** Gives an import free for the next worker, which goes on where this one stopped, after a rest in milliseconds. */
export async function releaseImport(claim: ImportClaim, restMs: number): Promise<void> {
  const dueAt = claim.ctx.now() + restMs;
  await renewed(claim, { claimToken: null, claimedUntil: null, attempts: 0, dueAt }).run();
}
