import { runs } from "../../../../schema/tables";
import { performMs, renewMs, runLease } from "../../runs";
import type { Claim } from "./claim-run";

/** Why work on a step was aborted. */
export type Broken = "lost" | "slow";

/**
 * Works under a lease while renewing it. The signal aborts if the lease was lost (the run was cancelled) or the work takes too long; then
 * this rejects with that reason, whether or not the work honors the signal.
 */
export async function keepClaim<T>(claim: Claim, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: broken, reject } = Promise.withResolvers<never>();
  const state = { over: false };
  const breakOff = (reason: Broken) => {
    state.over = true;
    reject(new BrokenOff(reason));
    controller.abort(new BrokenOff(reason));
  };
  claim.ctx.waitUntil(renewing(claim, state, breakOff));
  const working = work(controller.signal);
  // Aborted work still has its cost to record.
  claim.ctx.waitUntil(
    working.then(
      () => undefined,
      () => undefined,
    ),
  );
  try {
    return await Promise.race([working, broken]);
  } finally {
    state.over = true;
  }
}

export class BrokenOff extends Error {
  override readonly name = "BrokenOff";

  constructor(readonly reason: Broken) {
    super(reason);
  }
}

async function renewing(
  claim: Claim,
  state: { over: boolean },
  breakOff: (reason: Broken) => void,
): Promise<void> {
  const { ctx } = claim;
  const began = ctx.now();
  let heldUntil = began + runLease.ms;
  for (;;) {
    await ctx.sleep(renewMs);
    const now = ctx.now();
    if (state.over) return;
    if (now - began > performMs) return breakOff("slow");
    try {
      const held = await ctx.db
        .update(runs)
        .set(runLease.renewed(now))
        .where(runLease.isHeld(claim.lease))
        .returning({ id: runs.id });
      if (held.length === 0) return breakOff("lost");
      heldUntil = now + runLease.ms;
    } catch {
      // The database was briefly unavailable; the lease holds until it expires.
      if (ctx.now() >= heldUntil) return breakOff("lost");
    }
  }
}
