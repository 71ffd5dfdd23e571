import { AppError } from "../../../platform/errors";
import { logError } from "../../../platform/log";
import type { ImportClaim } from "./claim-import";
import { cancelWithoutMaker, isHeld } from "./claim-import";
import { endImport } from "./end-import";
import { claimsMax, workMs } from "./import-limits";
import { planImportItems } from "./plan-import-items";
import { putOff } from "./put-off";
import { readExport } from "./read-export";
import { readSitePage } from "./read-site-page";
import { releaseImport } from "./release-import";
import { writePosts } from "./write-posts";

const tooMuch =
  "It is more than can be worked on at once: several tries ended in the middle. Import it in parts.";

/**
 * Goes on with a claimed import until there is nothing to do, or its time is over. Answers after how many milliseconds it
 * wants to go on; null when it has ended, waits for somebody, or is another's.
 */
export async function workImport(claim: ImportClaim): Promise<number | null> {
  if (await cancelWithoutMaker(claim)) return null;
  const restMs = await workOn(claim);
  return (await cancelWithoutMaker(claim)) ? null : restMs;
}

async function workOn(claim: ImportClaim): Promise<number | null> {
  const until = claim.ctx.now() + workMs;
  try {
    if (claim.job.attempts > claimsMax)
      throw new AppError("invalid_request", tooMuch, { reason: "too_much" });
    for (let state = claim.job.state; ; ) {
      const next = state === "reading" ? await read(claim) : await writePosts(claim, until);
      if (next === "ended") return null;
      if (next === "importing") state = next;
      const restMs = typeof next === "number" ? next : claim.ctx.now() >= until ? 0 : null;
      if (restMs !== null) {
        await releaseImport(claim, restMs);
        return restMs;
      }
    }
  } catch (error) {
    return failed(claim, error);
  }
}

/** Reads all of a file, or a page of a site; what is read whole is planned. */
async function read(claim: ImportClaim): Promise<"on" | "importing" | "ended"> {
  if (claim.job.source !== "wordpress_site") await readExport(claim);
  else if ((await readSitePage(claim)) === "more") return "on";
  return planImportItems(claim);
}

async function failed(claim: ImportClaim, error: unknown): Promise<number | null> {
  const { ctx, job } = claim;
  if (!(await isHeld(claim))) return null;
  if (error instanceof AppError && error.code !== "conflict" && error.code !== "unavailable") {
    const code = typeof error.details?.reason === "string" ? error.details.reason : error.code;
    await endImport(claim, "failed", { code, message: error.message });
    return null;
  }
  logError("import", error, { requestId: ctx.requestId, workspaceId: ctx.workspace.id, importId: job.id });
  return putOff(claim, error instanceof AppError ? error.message : null);
}
