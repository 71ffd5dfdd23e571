import type { ImportClaim } from "./claim-import";
import { renewed } from "./claim-import";

/** Gives an import free for the next worker, which goes on where this one stopped. */
export async function releaseImport(claim: ImportClaim): Promise<void> {
  await renewed(claim, { claimToken: null, claimedUntil: null, attempts: 0 }).run();
}
