import type { Ctx } from "../../../context";
import { hintDelivery } from "../webhooks/hint-delivery";
import { toEnabledEndpoint } from "../webhooks/redelivery";
import type { ClaimedLook } from "./claim-look";
import { hintLooks } from "./hint-looks";
import { type Look, notReached } from "./judge-page";
import type { LookPlan, ProofEnd } from "./look-plan";
import { mayRedeliver, nextLookAt } from "./look-times";

const mine = "WHERE id = ?1 AND proof_next_at = ?2 AND proof_state = 'pending'";

const end = `UPDATE deliveries SET proof_state = NULL, proof_next_at = NULL, proof_detail = ?3 ${mine}`;

const note = `UPDATE deliveries SET proof_state = ?3, proof_url = ?4, proof_checks = proof_checks + 1, proof_checked_at = ?5,
    proof_detail = ?6, proof_next_at = ?7, proven_at = CASE WHEN ?3 = 'live' THEN ?5 END ${mine}`;

const redeliver = `UPDATE deliveries SET state = 'pending', step = 0, next_attempt_at = ?2,
    cancel_reason = NULL, updated_at = ?2, proof_rounds = proof_rounds + 1
  WHERE id = ?1 AND changes() > 0 AND state = 'delivered' AND ${toEnabledEndpoint} RETURNING id`;

/** Ends the proof without a verdict: nobody asks for it any more. */
export async function endProof(ctx: Ctx, { deliveryId, lease }: ClaimedLook, why: ProofEnd): Promise<void> {
  await ctx.d1.prepare(end).bind(deliveryId, lease, why).run();
}

/**
 * Writes what a look saw: live, or another look, or after the last one `stale` with an automatic redelivery while there are
 * some left, or `unreachable` where no look since the delivery got the page. Does nothing once the claim of the look is lost.
 */
export async function recordLook(ctx: Ctx, claimed: ClaimedLook, plan: LookPlan, look: Look): Promise<void> {
  const { deliveryId, lease, checks, rounds, targetId } = claimed;
  const now = ctx.now();
  const { seen, detail } = sumOfLooks(claimed, look);
  const nextAt = seen === "live" ? null : nextLookAt(plan.kind, checks + 1, plan.deliveredAt, now);
  const state = nextAt === null ? seen : "pending";
  const written = ctx.d1.prepare(note).bind(deliveryId, lease, state, plan.url, now, detail, nextAt);
  if (state !== "stale" || !mayRedeliver(plan.kind, rounds)) {
    const { meta } = await written.run();
    if (nextAt !== null && meta.changes > 0) hintLooks(ctx, [deliveryId], nextAt);
    return;
  }
  const [, again] = await ctx.d1.batch([written, ctx.d1.prepare(redeliver).bind(deliveryId, now)]);
  if (again?.results.length) hintDelivery(ctx, targetId);
}

/** One look that got the page outweighs all that did not. */
function sumOfLooks({ checks, detail }: ClaimedLook, look: Look): Look {
  const gotPage = checks > 0 && detail !== null && !detail.startsWith(notReached);
  return look.seen === "unreachable" && gotPage ? { seen: "stale", detail } : look;
}
