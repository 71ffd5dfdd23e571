import { beforeEach, describe, expect, it } from "vitest";
import { type Batch, BatchCreate } from "../../../schema/api/batches";
import { cancelRun, createBatch, resumeBatch, retryRun } from "../../../worker/domains/generation";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { memberCtx, placeRun, readRun, work } from "./generation";
import { scriptedModel, useModel, usualCalls } from "./scripted-model";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const plain = { finish: "draft" } as const;
/** A clock that stands still, so long from now: what is due later is not due while the worker works. */
const later = (ms: number) => {
  const at = Date.now() + ms;
  return { now: () => at };
};
const busy = () => {
  throw new Error("3040: Capacity temporarily exceeded");
};

describe("an error that may pass", () => {
  it("is retried automatically, and says when", async () => {
    const { id } = await placeRun(tenant, plain);
    await work(tenant, { ai: scriptedModel(busy).ai, ...later(0) });
    const waiting = await readRun(tenant, id);
    expect(waiting).toMatchObject({ state: "pending", attempts: 1, error: { code: "rate_limited" } });
    const model = scriptedModel();
    await work(tenant, { ai: model.ai, now: () => Date.parse(waiting.nextTryAt ?? "") - 1 });
    expect(model.asked).toEqual([]);
    await work(tenant, { ai: model.ai, ...later(10_000) });
    expect(await readRun(tenant, id)).toMatchObject({ state: "completed", attempts: 0, error: null });
  });

  it("can be retried at once by hand, but not before the first attempt", async () => {
    const { id } = await placeRun(tenant, plain);
    const ctx = await memberCtx(tenant);
    await expect(retryRun(ctx, id)).rejects.toMatchObject({ code: "illegal_transition" });
    await work(tenant, { ai: scriptedModel(busy).ai, ...later(0) });
    expect(await retryRun(ctx, id)).toMatchObject({ state: "pending", attempts: 0, error: null });
    await work(tenant, { ai: scriptedModel().ai, ...later(0) });
    expect(await readRun(tenant, id)).toMatchObject({ state: "completed" });
  });

  it("fails after four attempts, with its reason, and is resumed on request", async () => {
    const { id } = await placeRun(tenant, plain);
    const model = scriptedModel(busy);
    for (const ms of [0, 10_000, 60_000, 300_000, 900_000])
      await work(tenant, { ai: model.ai, ...later(ms) });
    expect(model.asked).toHaveLength(4);
    const failed = await readRun(tenant, id);
    expect(failed).toMatchObject({ state: "failed", nextTryAt: null, error: { code: "rate_limited" } });
    expect(failed.steps).toMatchObject([{ stage: "brief" }, { stage: "outline", state: "failed" }]);
    expect(await retryRun(await memberCtx(tenant), id)).toMatchObject({ state: "pending", error: null });
    await work(tenant, { ai: scriptedModel().ai });
    expect(await readRun(tenant, id)).toMatchObject({ state: "completed" });
  });
});

it("a refusal fails at once, and no other run with it", async () => {
  const refused = await placeRun(tenant, { ...plain, topic: { title: "Something forbidden" } });
  const other = await placeRun(tenant, plain);
  const model = scriptedModel(({ kind, text }) =>
    kind === "outline" && text.includes("forbidden")
      ? { choices: [{ message: { refusal: "No." }, finish_reason: "stop" }] }
      : undefined,
  );
  await work(tenant, { ai: model.ai });
  expect(await readRun(tenant, refused.id)).toMatchObject({ state: "failed", error: { code: "refused" } });
  expect(await readRun(tenant, other.id)).toMatchObject({ state: "completed" });
});

it("what a run used is what the ledger has, failed answers included", async () => {
  const { id } = await placeRun(tenant, plain);
  let calls = 0;
  const model = scriptedModel(() => {
    calls += 1;
    return calls === 1
      ? { choices: [{ message: { content: "no JSON" }, finish_reason: "stop" }] }
      : undefined;
  });
  await work(tenant, { ai: model.ai });
  const run = await readRun(tenant, id);
  expect(run.state).toBe("completed");
  expect(run.calls).toBe(model.asked.length);
  expect(run.costUsd).toBeGreaterThan(0);
});

it("a used-up budget stops the run and the rest of the batch; raised, they resume where they stopped", async () => {
  await useModel(tenant, 5);
  const ctx = await memberCtx(tenant);
  const input = BatchCreate.parse({ topicIds: await topics(3) });
  const id = await createBatch(ctx, input);
  const model = scriptedModel();
  await work(tenant, { ai: model.ai });
  const read = async () =>
    (await api<Batch>(`${tenant.path}/batches/${id}`, { token: tenant.token })).body.data;
  const stopped = await read();
  expect(model.asked.length).toBeLessThanOrEqual(5);
  expect(stopped.reason?.code).toBe("budget_exhausted");
  expect(stopped).toMatchObject({ state: "completed", counts: { completed: 1, failed: 2 } });
  await useModel(tenant, null);
  await resumeBatch(ctx, id);
  await work(tenant, { ai: model.ai });
  expect(await read()).toMatchObject({
    state: "completed",
    reason: null,
    counts: { completed: 3, awaitingReview: 3 },
  });
  expect(model.asked.filter((kind) => kind === "outline")).toHaveLength(3);
});

async function topics(count: number): Promise<string[]> {
  const items = Array.from({ length: count }, (_, n) => ({
    title: `${"abc"[n]} quite different ${n * 7} thing`,
  }));
  const made = await api<{ items: { id: string }[] }>(`${tenant.path}/topics/many`, {
    method: "POST",
    token: tenant.token,
    body: { items },
  });
  return made.body.data.items.map(({ id }) => id);
}

describe("cancelling", () => {
  it("ends a pending run at once", async () => {
    const { id } = await placeRun(tenant, plain);
    expect(await cancelRun(await memberCtx(tenant), id)).toMatchObject({ state: "cancelled" });
    const model = scriptedModel();
    await work(tenant, { ai: model.ai });
    expect(model.asked).toEqual([]);
    await expect(cancelRun(await memberCtx(tenant), id)).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("breaks off what is asked right now, and keeps what was made", async () => {
    const { id } = await placeRun(tenant, { ...plain });
    let aborted = false;
    const model = scriptedModel(async ({ kind, signal }) => {
      if (kind !== "section") return undefined;
      await cancelRun(await memberCtx(tenant), id);
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      aborted = true;
      throw new Error("aborted");
    });
    await work(tenant, { ai: model.ai });
    expect(aborted).toBe(true);
    const run = await readRun(tenant, id);
    expect(run).toMatchObject({ state: "cancelled" });
    expect(run.steps.map(({ stage, state, error }) => [stage, state, error?.code])).toEqual([
      ["brief", "done", undefined],
      ["outline", "done", undefined],
      ["sections", "failed", "cancelled"],
    ]);
    await retryRun(await memberCtx(tenant), id);
    const second = scriptedModel();
    await work(tenant, { ai: second.ai });
    expect(second.asked).toEqual(usualCalls.slice(1));
    expect(await readRun(tenant, id)).toMatchObject({ state: "completed" });
  });
});
