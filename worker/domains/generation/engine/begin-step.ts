import { and, eq, sql } from "drizzle-orm";
import { runSteps, runs } from "../../../../schema/tables";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { sha256 } from "../../../platform/sha256";
import { type RunRow, runLease, type StepPlan, type StepRow } from "../../runs";
import type { Claim } from "./claim-run";

/** SHA-256 of a step's input as JSON, in hex, to recognize the same input. */
const inputHash = (input: unknown): Promise<string> => sha256(JSON.stringify(input));

/** Renews the lease if it is still held. */
export const renewed = (claim: Claim, now: number) =>
  statement(
    claim.ctx,
    claim.ctx.db
      .update(runs)
      .set({ ...runLease.renewed(now), updatedAt: now })
      .where(runLease.isHeld(claim.lease)),
  );

/** Stores the input of a part before performing it. Throws `conflict` if the lease was lost. */
export async function beginStep(claim: Claim, run: RunRow, { part, input }: StepPlan): Promise<StepRow> {
  const { ctx } = claim;
  const now = ctx.now();
  const round = sql`(SELECT COALESCE(MAX(round), 0) + 1 FROM run_steps
    WHERE run_id = ${run.id} AND stage = ${run.stage} AND part = ${part})`;
  const insert = ctx.db.insert(runSteps).values({
    id: newId(ctx, "stp"),
    workspaceId: ctx.workspace.id,
    runId: run.id,
    stage: run.stage,
    part,
    round,
    state: "running",
    input,
    inputHash: await inputHash(input),
    tries: 1,
    startedAt: now,
  });
  return stored(claim, statement(ctx, insert), run, part);
}

/** Resumes a part whose worker died or failed. A stored result stays. */
export async function resumeStep(claim: Claim, run: RunRow, step: StepRow): Promise<StepRow> {
  const { ctx } = claim;
  const update = ctx.db
    .update(runSteps)
    .set({
      state: "running",
      tries: sql`tries + 1`,
      errorCode: null,
      errorMessage: null,
      ...(step.durationMs === null && { startedAt: ctx.now(), finishedAt: null }),
    })
    .where(eq(runSteps.id, step.id));
  return stored(claim, statement(ctx, update), run, step.part);
}

async function stored(claim: Claim, write: D1PreparedStatement, run: RunRow, part: number): Promise<StepRow> {
  const { ctx } = claim;
  await guardedBatch(ctx, [renewed(claim, ctx.now()), mustHaveChanged(ctx), write], changedMeanwhile);
  const [row] = await ctx.db
    .select()
    .from(runSteps)
    .where(and(eq(runSteps.runId, run.id), eq(runSteps.stage, run.stage), eq(runSteps.part, part)))
    .orderBy(sql`round DESC`)
    .limit(1);
  if (!row) throw changedMeanwhile();
  return row;
}
