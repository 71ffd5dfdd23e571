import { and, eq, isNotNull } from "drizzle-orm";
import type { RunKind } from "../../../../schema/api/runs";
import { runSteps, runs } from "../../../../schema/tables";
import { statement } from "../../../platform/db/statement";
import { logError, logInfo } from "../../../platform/log";
import { correctStage, evidenceStage } from "../../editorial";
import { imagesStage } from "../../illustrations";
import { proposeStage, questionsStage, readStage, searchStage } from "../../knowledge";
import type { Finish, Stage, StepOutcome, StepRow } from "../../runs";
import { hintRuns, notifyLive, runLease, runMessages, runsAtOnce, takenMax } from "../../runs";
import { reviseStage } from "../refresh/revise-stage";
import { briefStage } from "../runs/stages/brief-stage";
import { editStage } from "../runs/stages/edit-stage";
import { gateStage } from "../runs/stages/gate-stage";
import { outlineStage } from "../runs/stages/outline-stage";
import { placePost } from "../runs/stages/place-post";
import { sectionsStage } from "../runs/stages/sections-stage";
import { topicStage } from "../topics/stage/topic-stage";
import { beginStep, resumeStep } from "./begin-step";
import type { Claim } from "./claim-run";
import { endStage } from "./end-stage";
import { failStep } from "./fail-step";
import { failureOf, NeverFinished } from "./failure-of";
import { BrokenOff, keepClaim } from "./keep-claim";
import { LiveText } from "./live-text";
import { loadWork, type Work } from "./load-work";
import { storeOutcome } from "./store-outcome";

/** The engine's part of the batch that applies a step: the lease still holds, and the step becomes done, once. */
function finishOf(claim: Claim, step: StepRow): Finish {
  const { ctx } = claim;
  const now = ctx.now();
  return {
    guarded: [
      ctx.db
        .update(runs)
        .set({
          ...runLease.renewed(now),
          attempts: 0,
          errorCode: null,
          errorMessage: null,
          updatedAt: now,
        })
        .where(runLease.isHeld(claim.lease)),
      ctx.db
        .update(runSteps)
        .set({ state: "done" })
        .where(and(eq(runSteps.id, step.id), eq(runSteps.state, "running"), isNotNull(runSteps.durationMs))),
    ].map((query) => statement(ctx, query)),
    statements: [],
  };
}

/** Publishes, schedules or leaves the finished draft as the run's options say. Calls no model. */
const placeStage: Stage = {
  name: "place",
  plan: async (_ctx, { options }, done) =>
    done.length > 0 || options.kind !== "post" ? null : { part: 0, input: { finish: options.finish } },
  perform: async () => ({ result: {}, spent: null }),
  apply: placePost,
};

/** The stages of each kind of run, in the order of `stageOrder`; missing ones are skipped. */
export const stagesOf: Record<RunKind, readonly Stage[]> = {
  post: [
    searchStage,
    readStage,
    briefStage,
    outlineStage,
    sectionsStage,
    editStage,
    gateStage,
    evidenceStage,
    correctStage,
    imagesStage,
    placeStage,
  ],
  refresh: [reviseStage, evidenceStage, correctStage],
  topics: [topicStage],
  context: [readStage, proposeStage],
  research: [questionsStage, searchStage, readStage, proposeStage],
};

/** What a worker does next with its run: continue, or leave it because it ended, waits, or belongs to another worker. */
type Next = "on" | "leave";

/** With in-process D1, back-to-back calls starve other requests; yield with a timer. */
const breathMs = 1;

/** Works on a leased run, step by step, until it ends, waits, is lost, or `until` (milliseconds since the epoch) has come. */
export async function workRun(claim: Claim, until: number): Promise<void> {
  for (;;) {
    const work = await loadWork(claim);
    if (!work) return;
    tell(claim, work.run);
    if (claim.ctx.now() >= until) {
      await runLease.release(claim.ctx, claim.lease);
      return;
    }
    if ((await moveOn(claim, work)) === "leave") return;
    await claim.ctx.sleep(breathMs);
  }
}

async function moveOn(claim: Claim, work: Work): Promise<Next> {
  const { run, steps } = work;
  const stage = stagesOf[run.kind].find(({ name }) => name === run.stage);
  const held: { step: StepRow | null } = { step: null };
  try {
    const step = stage ? await nextStep(claim, stage, work) : null;
    if (!stage || !step) return await leaveStage(claim, work);
    held.step = step;
    await doStep(claim, stage, work, held, step);
    return "on";
  } catch (error) {
    return fail(claim, work, held.step ?? steps.find(({ state }) => state !== "done") ?? null, error);
  }
}

async function nextStep(claim: Claim, stage: Stage, { run, steps }: Work): Promise<StepRow | null> {
  const open = steps.find(({ state }) => state !== "done");
  if (open) return resumeStep(claim, run, open);
  const plan = await stage.plan(claim.ctx, run, steps);
  return plan && beginStep(claim, run, plan);
}

async function doStep(
  claim: Claim,
  stage: Stage,
  { run }: Work,
  held: { step: StepRow | null },
  step: StepRow,
): Promise<void> {
  const { ctx } = claim;
  const skipped = step.tries > takenMax ? outcomeWithout(stage, step) : null;
  const performed = skipped
    ? await storeOutcome(claim, step, skipped)
    : step.durationMs === null
      ? await perform(claim, stage, { run, step })
      : step;
  held.step = performed;
  await stage.apply(ctx, run, performed, finishOf(claim, performed));
}

/** Throws NeverFinished if the run cannot go on without the step, or if its result is stored and applying it never ends. */
function outcomeWithout(stage: Stage, step: StepRow): StepOutcome {
  const outcome = step.durationMs === null ? stage.skip?.(step) : null;
  if (!outcome) throw new NeverFinished();
  return outcome;
}

/** Performs the step under a renewed lease and stores its result. */
async function perform(
  claim: Claim,
  stage: Stage,
  { run, step }: { run: Work["run"]; step: StepRow },
): Promise<StepRow> {
  const { ctx } = claim;
  const text = new LiveText(ctx, run, step.part);
  return keepClaim(claim, async (signal) => {
    const options = { signal, onText: text.write, onRestart: text.restart };
    const outcome = await stage.perform(ctx, run, { part: step.part, input: step.input }, options);
    return storeOutcome(claim, step, outcome);
  });
}

async function leaveStage(claim: Claim, { run }: Work): Promise<Next> {
  const went = await endStage(claim, run);
  if (went === "on") return "on";
  // The runs it created for its batch are now due.
  if (run.position === 0) hintRuns(claim.ctx, runsAtOnce);
  await notifyEnd(claim, { ...run, state: went });
  return "leave";
}

/** A lost lease is not a failure: the run belongs to another worker. Nor is a commit whose response was lost. */
async function fail(claim: Claim, { run }: Work, step: StepRow | null, error: unknown): Promise<Next> {
  const { ctx } = claim;
  if (error instanceof BrokenOff && error.reason === "lost") return "leave";
  const now = await loadWork(claim);
  if (!now) return "leave";
  const present = now.steps.find(({ id }) => id === step?.id);
  if (present?.state === "done" || now.run.stage !== run.stage) return "on";
  const failure = failureOf(error);
  const ids = { requestId: ctx.requestId, workspaceId: ctx.workspace.id, runId: run.id, stage: run.stage };
  if (failure.code === "internal") logError("run step", error, ids);
  else logInfo("run step failed", { ...ids, code: failure.code });
  const state = await failStep(claim, now.run, step, failure);
  await notifyEnd(claim, { ...run, state });
  return "leave";
}

function tell({ ctx }: Claim, run: Work["run"]): void {
  ctx.waitUntil(notifyLive(ctx, runMessages(run).slice(0, 1)));
}

const notifyEnd = ({ ctx }: Claim, run: Work["run"]): Promise<void> => notifyLive(ctx, runMessages(run));
