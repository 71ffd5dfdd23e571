import type { Ctx } from "../../../context";
import { logError, logInfo } from "../../../platform/log";
import { type ClaimedLook, claimLook } from "./claim-look";
import { judgePage } from "./judge-page";
import { lookAtPage } from "./look-at-page";
import { planLook } from "./look-plan";
import { endProof, recordLook } from "./record-look";

/**
 * Looks at the page of a delivered post. Resolves once the look is claimed, or need not be; the looking goes on under
 * waitUntil, so that a page that hangs keeps no other waiting. A doubled message finds the look claimed. What dies there
 * is found by the sweep, as its claim runs out.
 */
export async function provePage(ctx: Ctx, deliveryId: string): Promise<void> {
  const claimed = await claimLook(ctx, deliveryId);
  if (claimed)
    ctx.waitUntil(
      look(ctx, claimed).catch((error: unknown) => logError("live proof", error, idsOf(ctx, claimed))),
    );
}

async function look(ctx: Ctx, claimed: ClaimedLook): Promise<void> {
  const plan = planLook(claimed);
  if (typeof plan === "string") return endProof(ctx, claimed, plan);
  const answer = await lookAtPage(ctx, plan.url);
  const seen = judgePage(plan.expected, answer);
  const status = "status" in answer ? answer.status : null;
  logInfo("live proof", { ...idsOf(ctx, claimed), seen: seen.seen, status, look: claimed.checks + 1 });
  await recordLook(ctx, claimed, plan, seen);
}

const idsOf = ({ requestId }: Ctx, { deliveryId, eventId, version }: ClaimedLook) => ({
  requestId,
  deliveryId,
  eventId,
  version,
});
