import type { RunStage } from "../../../../schema/api/runs";
import { runs } from "../../../../schema/tables";
import { mustHaveChanged, statement } from "../../../platform/db/statement";
import { type RunRow, runLease, stageOrder, stagesOfRun } from "../../runs";
import { endedBatch } from "../runs/batch-statements";
import type { Claim } from "./claim-run";

/** Moves a run on after a stage: it continues, waits for a person, or ends. Goes after the changes that the stage requires. */
export async function endStage(claim: Claim, run: RunRow): Promise<"on" | "waiting" | "completed"> {
  const { ctx } = claim;
  const now = ctx.now();
  const next = stageAfter(run);
  const waits = next !== null && pauses(run);
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
    ...(next === null ? endedBatch(ctx, run.batchId) : []),
  ]);
  if (next === null) return "completed";
  return waits ? "waiting" : "on";
}

const released = (now: number) => ({ dueAt: null, ...runLease.released(now) });

function stageAfter({ kind, stage, options }: RunRow): RunStage | null {
  const order = stageOrder[kind];
  const chosen = stagesOfRun(options);
  return order.slice(order.indexOf(stage) + 1).find((later) => chosen.includes(later)) ?? null;
}

const pauses = ({ options, stage }: RunRow) => options.kind === "post" && options.pauseAfter.includes(stage);
