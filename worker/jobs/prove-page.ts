import type { Ctx } from "../context";
import { type ClaimedLook, claimLook } from "../services/webhooks/proof/claim-look";
import { judgePage } from "../services/webhooks/proof/judge-page";
import { lookAtPage } from "../services/webhooks/proof/look-at-page";
import { planLook } from "../services/webhooks/proof/look-plan";
import { endProof, recordLook } from "../services/webhooks/proof/record-look";

/**
 * Looks at the page of a delivered post. Resolves once the look is claimed, or need not be; the looking goes on under
 * waitUntil, so that a page that hangs keeps no other waiting. A doubled message finds the look claimed. What dies there
 * is found by the sweep, as its claim runs out.
 */
export async function provePage(ctx: Ctx, deliveryId: string): Promise<void> {
  const claimed = await claimLook(ctx, deliveryId);
  if (claimed) ctx.waitUntil(look(ctx, claimed).catch((error: unknown) => log(ctx, claimed, error)));
}

async function look(ctx: Ctx, claimed: ClaimedLook): Promise<void> {
  const plan = planLook(claimed);
  if (typeof plan === "string") return endProof(ctx, claimed, plan);
  const answer = await lookAtPage(ctx, plan.url);
  await recordLook(ctx, claimed, plan, judgePage(plan.expected, answer));
}

const log = ({ requestId }: Ctx, { deliveryId }: ClaimedLook, error: unknown) =>
  console.error(
    JSON.stringify({ level: "error", requestId, message: "live proof", deliveryId, error: String(error) }),
  );
