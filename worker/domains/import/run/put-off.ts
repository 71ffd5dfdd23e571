import type { ImportClaim } from "./claim-import";
import { renewed } from "./claim-import";
import { endImport } from "./end-import";
import { backoffMs } from "./import-limits";

const unforeseen = "Something went wrong on our side. Import again; what is there already stays as it is.";

/** Tries again later, or ends an import that has failed too often. Answers the wait in milliseconds. */
export async function putOff(claim: ImportClaim, message: string | null): Promise<number | null> {
  const { attempts } = claim.job;
  const wait = backoffMs[Math.max(0, attempts - 1)];
  if (wait === undefined) {
    await endImport(claim, "failed", {
      code: message ? "unreachable" : "internal",
      message: message ?? unforeseen,
    });
    return null;
  }
  const dueAt = claim.ctx.now() + wait;
  await renewed(claim, { claimToken: null, claimedUntil: null, dueAt }).run();
  return wait;
}
