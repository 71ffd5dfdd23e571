import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { RunDetail, RunRepeat, RunStage } from "../../../../schema/api/runs";
import { runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import {
  changeRun,
  formerStages,
  hintRuns,
  loadRun,
  mayRepeat,
  requireFinish,
  requireRunPost,
  stageOrder,
  stagesBeforePost,
} from "../../runs";
import { requireFreeSlots } from "./require-free-slots";
import { requireInputs } from "./require-inputs";
import { batchTakenUp, takenUp } from "./retry-run";

/** A new round of the latest parts, each with its recorded input; not started yet. */
const nextRounds = `INSERT INTO run_steps (id, workspace_id, run_id, stage, part, round, state, input, input_hash, tries, started_at)
  SELECT 'stp_' || lower(hex(randomblob(10))), s.workspace_id, s.run_id, s.stage, s.part,
    (SELECT MAX(round) FROM run_steps m WHERE m.run_id = s.run_id AND m.stage = s.stage AND m.part = s.part) + 1,
    'running', s.input, s.input_hash, 0, ?3
  FROM run_steps s WHERE s.run_id = ?1 AND s.stage = ?2 AND s.stale = 0 AND (?4 IS NULL OR s.part = ?4)
    AND NOT EXISTS (SELECT 1 FROM run_steps l WHERE l.run_id = s.run_id AND l.stage = s.stage AND l.part = s.part
      AND l.stale = 0 AND l.round > s.round)`;

/**
 * Repeats a stage of a run from its recorded inputs, and then the stages after it; with `part`, only that part, but before there
 * is a draft, all that follows too. Earlier results stay visible. Throws `illegal_transition` if it could have no effect: the post was deleted or is no longer a plain draft, or the batch of the
 * topics has all its posts.
 */
export async function repeatRun(
  ctx: WorkspaceCtx,
  id: string,
  { stage, part }: z.infer<typeof RunRepeat>,
): Promise<RunDetail> {
  const before = await loadRun(ctx, id);
  const { kind } = before;
  const order: readonly RunStage[] = stageOrder[kind];
  if (stage in formerStages)
    throw new AppError("invalid_request", `Runs no longer have the stage “${stage}”; start a new run`);
  // Each section depends on those before it, and corrections on the current text: all of them are planned again.
  const plansAgain = (stage === "sections" || stage === "correct") && part === undefined;
  const later = order.slice(order.indexOf(stage) + (plansAgain ? 0 : 1));
  // The draft is made from everything that comes before it.
  const isPart = part !== undefined && !stagesBeforePost.includes(stage);
  await requireRecorded(ctx, id, stage, part);
  await requireInputs(ctx, id);
  requireFinish(ctx, before.options);
  await requireRunPost(ctx, before, stage);
  await requireFreeSlots(ctx, before);
  const now = ctx.now();
  const outdated = ctx.db
    .update(runSteps)
    .set({ stale: true })
    .where(and(eq(runSteps.runId, id), inArray(runSteps.stage, later)));
  const run = await changeRun(ctx, id, {
    action: "run.repeated",
    from: ["waiting", "completed", "failed", "cancelled"],
    refusal: (state) => `The run is ${state}; wait until it ends, or cancel it`,
    where: mayRepeat(stage),
    // A single part is followed by nothing that would require another review.
    values: { ...takenUp(now), stage, ...(!isPart && { review: "none" as const }) },
    statements: ({ batchId }) => [
      ...(plansAgain ? [] : [ctx.d1.prepare(nextRounds).bind(id, stage, now, part ?? null)]),
      ...(!isPart && later.length > 0 ? [statement(ctx, outdated)] : []),
      ...(batchId === null ? [] : [batchTakenUp(ctx, batchId)]),
    ],
  }).catch(async (error: unknown) => {
    await requireRunPost(ctx, await loadRun(ctx, id), stage);
    throw error;
  });
  hintRuns(ctx);
  return run;
}

async function requireRecorded(
  ctx: WorkspaceCtx,
  runId: string,
  stage: RunStage,
  part: number | undefined,
): Promise<void> {
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)` })
    .from(runSteps)
    .where(
      and(
        eq(runSteps.runId, runId),
        eq(runSteps.stage, stage),
        eq(runSteps.stale, false),
        part === undefined ? undefined : eq(runSteps.part, part),
      ),
    );
  if (found?.count) return;
  const what = part === undefined ? `stage ${stage}` : `part ${part} of the stage ${stage}`;
  throw new AppError("invalid_request", `The run has no ${what} to rerun`);
}
