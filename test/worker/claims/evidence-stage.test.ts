import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { runSteps, runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../../worker/context";
import { evidenceStage } from "../../../worker/domains/editorial";
import { failureOf } from "../../../worker/domains/generation/engine/failure-of";
import { newRun, type RunRow, type StepRow } from "../../../worker/domains/runs";
import { newId } from "../../../worker/platform/new-id";
import { answer, scriptedModel, useModel as setModel } from "../runs/scripted-model";
import { ClaimDesk, content, invented, supported } from "./claim-desk";

let rounds = 0;
const options = { signal: new AbortController().signal };
const filler = "Some words that say nothing.\n\n".repeat(300);

async function runOf(desk: ClaimDesk, postId: string): Promise<RunRow> {
  const { id, statement } = newRun(desk.ctx, {
    kind: "topics",
    title: "A run",
    options: { kind: "research", topic: "", urls: [], questions: 1 },
  });
  await statement.run();
  await desk.ctx.db.update(runs).set({ postId }).where(eq(runs.id, id));
  const [run] = await desk.ctx.db.select().from(runs).where(eq(runs.id, id));
  if (!run) throw new Error("no run");
  return run;
}

async function work(desk: ClaimDesk, postId: string): Promise<StepRow[]> {
  const run = await runOf(desk, postId);
  const done: StepRow[] = [];
  for (let plan = await evidenceStage.plan(desk.ctx, run, done); plan; ) {
    const { result, spent } = await evidenceStage.perform(desk.ctx, run, plan, options);
    expect(spent).toBeNull();
    const step = { ...(await emptyStep(desk.ctx, run)), part: plan.part, input: plan.input, result };
    for (const _ of [1, 2]) await evidenceStage.apply(desk.ctx, run, step, { guarded: [], statements: [] });
    done.push(step);
    plan = await evidenceStage.plan(desk.ctx, run, done);
  }
  return done;
}

it("finds the claims of a run's post part by part, and once each when a part is applied again", async () => {
  const desk = await ClaimDesk.open();
  const postId = await desk.draft({ content: `${content}\n${filler}\n${invented.replace("9", "8")}\n` });
  const done = await work(desk, postId);
  expect(done.length).toBeGreaterThan(1);
  const { items } = await desk.claims(postId);
  expect(items.map(({ sentence, state }) => [sentence, state])).toEqual([
    [supported, "supported"],
    [invented, "unsupported"],
    [invented.replace("9", "8"), "unsupported"],
  ]);
});

it("lets nothing beyond the parts that a writer is asked about pass unseen", async () => {
  const desk = await ClaimDesk.open();
  await desk.set({ requireEvidence: true });
  const postId = await desk.draft({ content: `${supported}\n\n${filler.repeat(13)}\n${invented}\n` });
  expect(await work(desk, postId)).toHaveLength(12);
  expect(await desk.claimOf(postId, invented)).toMatchObject({ state: "unsupported" });
  expect((await desk.call(`/posts/${postId}/publish`, "POST", {})).body.error.code).toBe(
    "unsupported_claims",
  );
});

it("has nothing to do for a run without a post", async () => {
  const desk = await ClaimDesk.open();
  const run = await runOf(desk, await desk.draft());
  expect(await evidenceStage.plan(desk.ctx, { ...run, postId: null }, [])).toBeNull();
});

it("fails at once and for good where the post was deleted since it was asked", async () => {
  const desk = await ClaimDesk.open();
  const run = await runOf(desk, await desk.draft());
  const step = {
    ...(await emptyStep(desk.ctx, run)),
    input: { content, excerpts: [] },
    result: { claims: [] },
  };
  const applied = evidenceStage.apply(desk.ctx, { ...run, postId: null }, step, {
    guarded: [],
    statements: [],
  });
  const error: unknown = await applied.catch((thrown: unknown) => thrown);
  const message = expect.stringMatching(/was deleted/);
  expect(failureOf(error)).toEqual({ code: "conflict", message, mayPass: false });
});

async function emptyStep(ctx: WorkspaceCtx, run: RunRow): Promise<StepRow> {
  const [row] = await ctx.db
    .insert(runSteps)
    .values({
      id: newId(ctx, "stp"),
      workspaceId: run.workspaceId,
      runId: run.id,
      stage: "evidence",
      round: ++rounds,
      state: "done",
      input: {},
      inputHash: "",
      startedAt: 0,
    })
    .returning();
  if (!row) throw new Error("no step");
  return row;
}

it("compares the claims with their quotes in one more call, and only once", async () => {
  const desk = await ClaimDesk.open();
  await setModel(desk.tenant);
  const postId = await desk.draft();
  const model = scriptedModel(({ kind }) =>
    kind === "claims" ? undefined : answer({ verdicts: [{ id: "1", verdict: "contradicted" }] }),
  );
  const ctx = { ...desk.ctx, ai: model.ai };
  const run = await runOf(desk, postId);
  const steps = await workAll(ctx, run);
  expect(model.asked).toEqual(["claims", "entailment"]);
  expect(steps.map(({ spent }) => spent?.calls)).toEqual([1, 1]);
  expect(await desk.claimOf(postId, supported)).toMatchObject({
    state: "unsupported",
    verdict: "contradicted",
    quote: supported,
  });
  await workAll(ctx, await runOf(desk, postId));
  expect(model.asked).toEqual(["claims", "entailment", "claims"]);
});

it("goes on with the rules alone if the model refuses to compare", async () => {
  const desk = await ClaimDesk.open();
  await setModel(desk.tenant);
  const postId = await desk.draft();
  const model = scriptedModel(({ kind }) =>
    kind === "claims" ? undefined : { choices: [{ message: { refusal: "No." }, finish_reason: "stop" }] },
  );
  await workAll({ ...desk.ctx, ai: model.ai }, await runOf(desk, postId));
  expect(model.asked).toEqual(["claims", "entailment"]);
  expect(await desk.claimOf(postId, supported)).toMatchObject({ state: "supported", verdict: null });
});

it("waits if the budget has no room to compare", async () => {
  const desk = await ClaimDesk.open();
  await setModel(desk.tenant, 1);
  const postId = await desk.draft();
  const model = scriptedModel();
  const worked = workAll({ ...desk.ctx, ai: model.ai }, await runOf(desk, postId));
  await expect(worked).rejects.toMatchObject({ code: "budget_exhausted" });
  expect(model.asked).toEqual(["claims"]);
});

async function workAll(ctx: WorkspaceCtx, run: RunRow) {
  const done: StepRow[] = [];
  const outcomes = [];
  for (let plan = await evidenceStage.plan(ctx, run, done); plan; ) {
    const outcome = await evidenceStage.perform(ctx, run, plan, options);
    const step = {
      ...(await emptyStep(ctx, run)),
      part: plan.part,
      input: plan.input,
      result: outcome.result,
    };
    await evidenceStage.apply(ctx, run, step, { guarded: [], statements: [] });
    done.push(step);
    outcomes.push(outcome);
    plan = await evidenceStage.plan(ctx, run, done);
  }
  return outcomes;
}
