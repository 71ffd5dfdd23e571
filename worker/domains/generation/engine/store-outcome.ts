import { and, eq, isNull, sql } from "drizzle-orm";
import { runSteps, runs } from "../../../../schema/tables";
import { keepTrying } from "../../../platform/db/keep-trying";
import { changedMeanwhile } from "../../../platform/errors";
import { runLease, type StepOutcome, type StepRow } from "../../runs";
import type { Claim } from "./claim-run";
import { BrokenOff } from "./keep-claim";
import { loadWork } from "./load-work";

/**
 * Stores the result of a part before using it, so that a worker resuming after a crash does not repeat the call. Waits for a database that
 * is briefly unavailable, since the result was paid for. Throws BrokenOff `lost`, without storing, if the lease was lost.
 */
export async function storeOutcome(claim: Claim, step: StepRow, outcome: StepOutcome): Promise<StepRow> {
  const { ctx } = claim;
  const { result, spent } = outcome;
  const now = ctx.now();
  const values = {
    result: result ?? null,
    writer: spent?.writer ?? null,
    model: spent?.model ?? null,
    promptVersion: spent?.promptVersion ?? null,
    calls: spent?.calls ?? 0,
    inputTokens: spent?.inputTokens ?? 0,
    outputTokens: spent?.outputTokens ?? 0,
    cost: spent?.cost ?? null,
    repairs: spent?.repairs ?? 0,
    durationMs: Math.max(0, now - step.startedAt),
    finishedAt: now,
  };
  const isMine = sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${runLease.isHeld(claim.lease)})`;
  const update = ctx.db
    .update(runSteps)
    .set(values)
    .where(and(eq(runSteps.id, step.id), eq(runSteps.state, "running"), isNull(runSteps.durationMs), isMine))
    .returning();
  const [stored] = await keepTrying(ctx, "store outcome", async () => update);
  return stored ?? (await presentOutcome(claim, step));
}

/** A result stored by an earlier attempt of the same worker that never saw the response. */
async function presentOutcome(claim: Claim, step: StepRow): Promise<StepRow> {
  const work = await keepTrying(claim.ctx, "load outcome", () => loadWork(claim));
  if (!work) throw new BrokenOff("lost");
  const present = work.steps.find(({ id }) => id === step.id);
  if (!present || present.durationMs === null) throw changedMeanwhile();
  return present;
}
