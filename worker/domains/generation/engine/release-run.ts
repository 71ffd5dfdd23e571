import { and, eq } from "drizzle-orm";
import { runs } from "../../../../schema/tables";
import type { Claim } from "./claim-run";

/** Gives a run free for the next worker, which goes on where this one stopped. */
export async function releaseRun({ ctx, run, token }: Claim): Promise<void> {
  await ctx.db
    .update(runs)
    .set({ claimToken: null, claimedUntil: ctx.now() })
    .where(and(eq(runs.id, run.id), eq(runs.claimToken, token)));
}
