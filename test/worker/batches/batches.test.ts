import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { type Batch, BatchCreate } from "../../../schema/api/batches";
import type { Topic } from "../../../schema/api/topics";
import { cancelRun, createBatch } from "../../../worker/domains/generation";
import { makeTenant } from "../fixtures/tenant";
import { work } from "../runs/generation";
import { scriptedModel, useModel } from "../runs/scripted-model";
import { BatchDesk } from "./desk";

let desk: BatchDesk;

beforeEach(async () => {
  desk = await BatchDesk.open(`batch-${crypto.randomUUID()}`);
});

const titles = ["Sign your webhooks", "Rotate secrets", "Verify receivers", "Warm a cache", "Drain a queue"];
const counted = ({ counts }: Batch) => {
  const { total, ...rest } = counts;
  return [total, Object.fromEntries(Object.entries(rest).filter(([, n]) => n > 0))];
};

describe("a batch of topics that there are", () => {
  it("makes a draft of each, that waits for review", async () => {
    const topicIds = await desk.topics(...titles.slice(0, 3));
    const created = await desk.create({ topicIds, name: "March" });
    expect(created).toMatchObject({
      name: "March",
      state: "pending",
      reason: null,
      secondsLeft: null,
    });
    expect(counted(created)).toEqual([3, { pending: 3 }]);
    await desk.work();
    const batch = await desk.read(created.id);
    expect(batch).toMatchObject({ status: "completed", state: "completed", reason: null });
    expect(counted(batch)).toEqual([3, { completed: 3, awaitingReview: 3 }]);
    const topics = (await desk.call<{ items: Topic[] }>("/topics?state=used")).body.data.items;
    expect(topics.map(({ id }) => id).toSorted()).toEqual(topicIds.toSorted());
    expect((await desk.runs(batch.id)).map(({ position, title }) => [position, title])).toEqual(
      titles.slice(0, 3).map((title, index) => [index + 1, title]),
    );
  });

  it("schedules each at its planned time when review is not asked for", async () => {
    const topicIds = await desk.topics(...titles.slice(0, 2));
    const dates = { timezone: "Asia/Tokyo", startDate: "2099-03-02" };
    const { id, name } = await desk.create({ topicIds, review: false, images: false, ...dates });
    expect(name).toBe("2 posts from 2 Mar 2099");
    await useModel(desk.tenant);
    await work(desk.tenant, { ...desk.local(), ai: scriptedModel().ai });
    const runs = await desk.runs(id);
    for (const run of runs) {
      const post = await desk.call<{ scheduledAt: string; timezone: string }>(`/posts/${run.postId}`);
      expect(post.body.data).toMatchObject({ scheduledAt: run.plannedAt, timezone: "Asia/Tokyo" });
    }
    const all = runs.length;
    expect(counted(await desk.read(id))).toEqual([all, { completed: all, scheduled: all }]);
    expect((await desk.call(`/posts/${runs[0]?.postId}/publish`, "POST")).status).toBe(200);
    expect((await desk.read(id)).counts).toMatchObject({ completed: all, scheduled: all - 1, published: 1 });
  });
});

describe("a batch whose topics are missing", () => {
  it("makes them first, then their posts at their dates, and counts all along", async () => {
    await desk.connect();
    const topicIds = await desk.topics("Sign your webhooks");
    const plan = await desk.dryRun({ topicIds, count: 4, keywords: ["caches", "queues", "leases"] });
    const { id } = await desk.create({ topicIds, count: 4, keywords: ["caches", "queues", "leases"] });
    expect(counted(await desk.read(id))).toEqual([4, { pending: 4 }]);
    expect((await desk.runs(id)).map(({ position, kind }) => [position, kind])).toEqual([
      [0, "topics"],
      [1, "post"],
    ]);
    await desk.work();
    const batch = await desk.read(id);
    expect(batch).toMatchObject({ state: "completed", reason: null });
    expect(counted(batch)).toEqual([4, { completed: 4, awaitingReview: 4 }]);
    const runs = (await desk.runs(id)).filter(({ position }) => position !== 0);
    expect(runs.map(({ plannedAt }) => plannedAt)).toEqual(plan.items.map(({ plannedAt }) => plannedAt));
    expect(new Set(runs.map(({ title }) => title)).size).toBe(4);
  });

  it("leaves them for review once the person who started it is a viewer", async () => {
    const { editor } = desk.tenant.people;
    await useModel(desk.tenant);
    const ctx = await desk.ctx();
    const asEditor = { ...ctx, actor: { ...ctx.actor, userId: editor.id } } as typeof ctx;
    const input = BatchCreate.parse({ count: 1, review: false, images: false, startDate: "2099-03-02" });
    const id = await createBatch(asEditor, input);
    const member = `/members/${editor.id}`;
    expect((await desk.call(member, "PATCH", { role: "viewer" })).status).toBe(200);
    await work(desk.tenant, { ...desk.local(), ai: scriptedModel().ai });
    const queue = await desk.call<{ items: unknown[] }>(`/runs/review?batchId=${id}`);
    expect(queue.body.data.items).toMatchObject([{ heldBack: "maker_may_not_publish" }]);
  });

  it("is not asked for more topics once each of its posts has one", async () => {
    await desk.connect();
    const { id } = await desk.create({ count: 2, keywords: ["caches", "queues"] });
    await desk.work();
    const [topics] = await desk.runs(id);
    const { calls } = await desk.read(id);
    const again = await desk.call(`/runs/${topics?.id}/repeat`, "POST", { stage: "topic" });
    expect([again.status, again.body.error.code]).toEqual([409, "illegal_transition"]);
    expect(again.body.error.message).toMatch(/a topic for each of its posts/);
    expect(await desk.read(id)).toMatchObject({ state: "completed", reason: null, calls });
  });

  it("asks once more for those that were too close, and says when there are too few", async () => {
    await desk.connect();
    await desk.topics("How to begin with caches", "What to know about caches (2)");
    const { id } = await desk.create({ count: 3, keywords: ["caches"] });
    await desk.work();
    const [topics] = await desk.runs(id);
    const detail = await desk.run(topics?.id ?? "");
    expect(detail.steps.map(({ part, state }) => [part, state])).toEqual([
      [0, "done"],
      [1, "done"],
    ]);
    const batch = await desk.read(id);
    expect(batch.state).toBe("completed");
    expect(batch.reason).toMatchObject({ code: "too_few_topics" });
    expect(batch.counts.completed + batch.counts.failed).toBe(3);
    expect(batch.counts.failed).toBeGreaterThan(0);
    const missing = batch.counts.failed;
    const retried = await desk.retry(id);
    expect(retried).toMatchObject({ state: "processing", reason: null });
    expect(retried.counts).toMatchObject({ pending: missing, failed: 0 });
    expect((await desk.run(topics?.id ?? "")).options).toMatchObject({ count: missing });
    await desk.work();
    const after = await desk.run(topics?.id ?? "");
    expect(after.steps.length).toBeGreaterThan(2);
    const ended = await desk.read(id);
    expect(ended.counts.completed + ended.counts.failed).toBe(3);
    expect(ended.counts.completed).toBeGreaterThanOrEqual(batch.counts.completed);
    expect(ended.state).toBe("completed");
  });

  it("fails with the reason when no topics come, and goes on from there", async () => {
    await desk.connect();
    await desk.room.fail({ kind: "unauthorized", times: 2 });
    const { id } = await desk.create({ count: 2, keywords: ["caches", "queues"] });
    await desk.work();
    const failed = await desk.read(id);
    expect(failed).toMatchObject({ state: "failed", reason: { code: "unauthorized" } });
    expect(counted(failed)).toEqual([2, { failed: 2 }]);
    await desk.room.fail();
    await desk.retry(id);
    await desk.work();
    expect(counted(await desk.read(id))).toEqual([2, { completed: 2, awaitingReview: 2 }]);
  });
});

describe("a batch that is stopped", () => {
  it("by a person keeps finished posts, and is resumed for the rest", async () => {
    const topicIds = await desk.topics(...titles);
    const { id } = await desk.create({ topicIds });
    const [first] = await desk.runs(id);
    await desk.call(`/runs/${first?.id}/cancel`, "POST");
    const cancelled = await desk.cancel(id);
    expect(cancelled).toMatchObject({ state: "cancelled", reason: { code: "cancelled" } });
    expect(counted(cancelled)).toEqual([5, { cancelled: 5 }]);
    await desk.work();
    expect(counted(await desk.read(id))).toEqual([5, { cancelled: 5 }]);
    const again = await desk.call(`/batches/${id}/cancel`, "POST");
    expect([again.status, again.body.error.code]).toEqual([409, "illegal_transition"]);
    const resumed = await desk.resume(id);
    expect(resumed).toMatchObject({ state: "processing", reason: null, finishedAt: null });
    await desk.work();
    expect(await desk.read(id)).toMatchObject({ state: "completed", counts: { completed: 5 } });
    expect((await desk.call(`/batches/${id}/resume`, "POST")).status).toBe(409);
  });

  it("in one post alone makes the others, says so, and is resumed for that one", async () => {
    const { id } = await desk.create({ topicIds: await desk.topics(...titles.slice(0, 2)) });
    const [first] = await desk.runs(id);
    await cancelRun(await desk.ctx(), first?.id ?? "");
    await desk.work();
    const batch = await desk.read(id);
    expect(batch).toMatchObject({ state: "completed", reason: { code: "items_cancelled" } });
    expect(counted(batch)).toEqual([2, { completed: 1, cancelled: 1, awaitingReview: 1 }]);
    await desk.resume(id);
    await desk.work();
    expect(await desk.read(id)).toMatchObject({ state: "completed", reason: null, counts: { completed: 2 } });
  });

  it("by the budget is reported, and is resumed once there is more", async () => {
    await desk.connect({ budget: { calls: 14 } });
    const topicIds = await desk.topics(...titles);
    const { id } = await desk.create({ topicIds });
    await desk.work();
    const stopped = await desk.read(id);
    expect(stopped.reason).toMatchObject({ code: "budget_exhausted" });
    expect(stopped.state).toBe("completed");
    expect(counted(stopped)).toEqual([5, { completed: 2, failed: 3, awaitingReview: 2 }]);
    await desk.connect({ budget: { calls: null } });
    await desk.resume(id);
    await desk.work();
    expect(await desk.read(id)).toMatchObject({ state: "completed", reason: null, counts: { completed: 5 } });
    const { calls } = await desk.room.ledger();
    expect((await desk.read(id)).calls).toBe(calls);
  });

  it("by posts that were deleted meanwhile takes up the others only, and says why where there are none", async () => {
    const topicIds = await desk.topics(...titles);
    const { id } = await desk.create({ topicIds });
    const [first, second] = await desk.runs(id);
    const stop = (run: string | undefined, stage: string) =>
      env.DB.prepare(
        "UPDATE runs SET state = 'failed', stage = ?2, error_code = 'timed_out', error_message = 'x' WHERE id = ?1",
      )
        .bind(run, stage)
        .run();
    await desk.work();
    await stop(first?.id, "evidence");
    await env.DB.prepare("UPDATE runs SET post_id = NULL WHERE id = ?1").bind(first?.id).run();
    await expect(desk.retry(id)).rejects.toMatchObject({
      code: "illegal_transition",
      message: expect.stringMatching(/were deleted/),
    });
    await stop(second?.id, "evidence");
    await desk.retry(id);
    const states = (await desk.runs(id)).map(({ state }) => state);
    expect(states.slice(0, 2)).toEqual(["failed", "pending"]);
  });

  it("by one post's failure continues with the others, and retries that one on request", async () => {
    await desk.connect();
    const topicIds = await desk.topics(...titles.slice(0, 3));
    await desk.room.fail({ kind: "refusal" });
    const { id } = await desk.create({ topicIds });
    await desk.work();
    const batch = await desk.read(id);
    expect(batch).toMatchObject({ state: "completed", reason: { code: "items_failed" } });
    expect(counted(batch)).toEqual([3, { completed: 2, failed: 1, awaitingReview: 2 }]);
    await desk.retry(id);
    await desk.work();
    expect(counted(await desk.read(id))).toEqual([3, { completed: 3, awaitingReview: 3 }]);
    expect((await desk.call(`/batches/${id}/retry-failed`, "POST")).status).toBe(409);
  });
});

it("stops after three posts in a row that failed for one reason, and continues on request", async () => {
  await desk.connect();
  const topicIds = await desk.topics(...titles);
  await desk.room.fail({ kind: "refusal", times: 50 });
  const { id } = await desk.create({ topicIds });
  await desk.work();
  const before = (await desk.room.ledger()).calls;
  const batch = await desk.read(id);
  expect(batch).toMatchObject({ state: "failed", reason: { code: "equal_failures" } });
  expect([before, counted(batch)]).toEqual([3, [5, { failed: 5 }]]);
});

it("shows the cost of the ledger, to the billionth", async () => {
  await desk.connect();
  const topicIds = await desk.topics(...titles);
  const { id } = await desk.create({ topicIds });
  await desk.work();
  const { calls, inputTokens, outputTokens } = await desk.room.ledger();
  const costUsd = (inputTokens * 1_250 + outputTokens * 10_000) / 1e9;
  expect(await desk.read(id)).toMatchObject({ calls, inputTokens, outputTokens, costUsd });
  const { items } = (await desk.call<{ items: Batch[] }>("/batches?state=completed")).body.data;
  expect(items).toEqual([await desk.read(id)]);
});

it("is the editors' to start and stop, and another workspace's is not there", async () => {
  const [topicId = ""] = await desk.topics("Sign your webhooks");
  const { id } = await desk.create({ topicIds: [topicId] });
  const viewer = desk.tenant.people.viewer.token;
  const other = (await makeTenant("Other")).token;
  expect((await desk.call(`/batches/${id}`, "GET", undefined, viewer)).status).toBe(200);
  expect((await desk.call(`/batches/${id}`, "GET", undefined, other)).status).toBe(404);
  for (const [path, body] of [
    ["/batches", { count: 1 }],
    [`/batches/${id}/cancel`, undefined],
    [`/batches/${id}/retry-failed`, undefined],
    [`/batches/${id}/resume`, undefined],
  ] as const) {
    expect((await desk.call(path, "POST", body, viewer)).status, path).toBe(403);
    expect((await desk.call(path, "POST", body, other)).status, path).toBe(404);
  }
});
