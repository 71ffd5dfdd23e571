import { and, eq, ne, sql } from "drizzle-orm";
import type { RunStage } from "../../../../schema/api/runs";
import { runSteps, runs } from "../../../../schema/tables";
import { mustHaveChanged, statement } from "../../../platform/db/statement";
import { formerStages, type RunRow, runLease, stageOrder, stagesOfRun } from "../../runs";
import { endedBatch } from "../runs/batch-statements";
import type { Claim } from "./claim-run";

/** Moves a run on after a stage: it continues, waits for a person, or ends. Goes after the changes that the stage requires. */
export async function endStage(claim: Claim, run: RunRow): Promise<"on" | "waiting" | "completed"> {
  const { ctx } = claim;
  const now = ctx.now();
  const former = formerStages[run.stage];
  const next = former ?? stageAfter(run);
  const waits = next !== null && !former && pauses(run);
  const values =
    next === null
      ? ({ state: "completed", finishedAt: now, ...released(now) } as const)
      : waits
        ? ({ state: "waiting", stage: next, ...released(now) } as const)
        : { stage: next, ...runLease.renewed(now) };
  const update = ctx.db
    .update(runs)
    .set({ ...values, attempts: 0, errorCode: null, errorMessage: null, updatedAt: now })
    .where(runLease.isHeld(claim.lease));
  await ctx.d1.batch([
    statement(ctx, update),
    mustHaveChanged(ctx),
    ...(former === "brief" ? asPresent(ctx, run) : []),
    ...(next === null ? endedBatch(ctx, run.batchId) : []),
  ]);
  if (next === null) return "completed";
  return waits ? "waiting" : "on";
}

const released = (now: number) => ({ dueAt: null, ...runLease.released(now) });

/** A run of an earlier version that has no draft yet is written as runs are now. */
const asPresent = (ctx: Claim["ctx"], { id }: RunRow): D1PreparedStatement[] =>
  [
    ctx.db.update(runs).set({ options: sql`json_remove(options, '$.polish')` }).where(eq(runs.id, id)),
    ctx.db
      .update(runSteps)
      .set({ stale: true, state: "failed" })
      .where(and(eq(runSteps.runId, id), ne(runSteps.state, "done"))),
  ].map((query) => statement(ctx, query));

function stageAfter({ kind, stage, options }: RunRow): RunStage | null {
  const order = stageOrder[kind];
  const chosen = stagesOfRun(options);
  return order.slice(order.indexOf(stage) + 1).find((later) => chosen.includes(later)) ?? null;
}

const pauses = ({ options, stage }: RunRow) => options.kind === "post" && options.pauseAfter.includes(stage);
