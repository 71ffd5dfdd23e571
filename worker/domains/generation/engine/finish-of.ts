import { and, eq, isNotNull } from "drizzle-orm";
import { runSteps, runs } from "../../../../schema/tables";
import { claimMs } from "../../runs/generation-limits";
import type { Finish, StepRow } from "../../runs/stage";
import { statement } from "../../../platform/db/statement";
import type { Claim } from "./claim-run";

/** The engine's part of the batch that carries a step's effect: the claim still holds, and the step becomes done, once. */
export function finishOf({ ctx, run, token }: Claim, step: StepRow): Finish {
  const now = ctx.now();
  return {
    guarded: [
      ctx.db
        .update(runs)
        .set({
          claimedUntil: now + claimMs,
          attempts: 0,
          errorCode: null,
          errorMessage: null,
          updatedAt: now,
        })
        .where(and(eq(runs.id, run.id), eq(runs.claimToken, token))),
      ctx.db
        .update(runSteps)
        .set({ state: "done" })
        .where(and(eq(runSteps.id, step.id), eq(runSteps.state, "running"), isNotNull(runSteps.durationMs))),
    ].map((query) => statement(ctx, query)),
    statements: [],
  };
}
