import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { BatchCreate } from "../../../schema/api/batches";
import { dryRunBatch } from "../../../worker/domains/generation";
import { recordings } from "../../../worker/domains/models/writers/recorded/recordings";
import { planLimits } from "../../../worker/platform/plan-limits";
import { tenantCtx } from "../fixtures/tenant";
import { storedSource } from "../sources/stored-source";
import { BatchDesk } from "./desk";

let desk: BatchDesk;

beforeEach(async () => {
  desk = await BatchDesk.open(`plan-${crypto.randomUUID()}`);
});

const dates = {
  timezone: "Europe/Berlin",
  startDate: "2099-03-02",
  perWeek: 2,
  weekdays: [1, 3],
  windows: [{ from: "09:00", to: "10:00" }],
};

const setPosts = (count: number) =>
  env.DB.prepare("UPDATE workspaces SET plan_id = 'free', post_count = ?2 WHERE id = ?1")
    .bind(desk.tenant.workspace.id, count)
    .run();

describe("a dry run", () => {
  it("returns topics and dates, and starts nothing", async () => {
    const topicIds = await desk.topics("Sign your webhooks", "Rotate secrets");
    const plan = await desk.dryRun({ ...dates, topicIds, count: 4 });
    expect(plan).toMatchObject({ dryRun: true, timezone: "Europe/Berlin" });
    expect(plan.items.map(({ position, topicId, title }) => [position, topicId, title])).toEqual([
      [1, topicIds[0], "Sign your webhooks"],
      [2, topicIds[1], "Rotate secrets"],
      [3, null, null],
      [4, null, null],
    ]);
    expect(plan.items.map(({ localTime }) => localTime.slice(0, 10))).toEqual([
      "2099-03-02",
      "2099-03-04",
      "2099-03-09",
      "2099-03-11",
    ]);
    for (const { plannedAt, localTime } of plan.items)
      expect(Date.parse(plannedAt)).toBe(Date.parse(`${localTime}:00+01:00`));
    const { n } = (await env.DB.prepare("SELECT count(*) AS n FROM runs WHERE workspace_id = ?1")
      .bind(desk.tenant.workspace.id)
      .first<{ n: number }>()) ?? { n: -1 };
    expect(n).toBe(0);
  });

  it("has the dates that the batch then gets", async () => {
    const topicIds = await desk.topics("Sign your webhooks", "Rotate secrets");
    const plan = await desk.dryRun({ ...dates, topicIds });
    const { id } = await desk.create({ ...dates, topicIds });
    const runs = await desk.runs(id);
    expect(runs.map(({ plannedAt, plannedLocalTime }) => [plannedAt, plannedLocalTime])).toEqual(
      plan.items.map(({ plannedAt, localTime }) => [plannedAt, localTime]),
    );
  });

  it("keeps away from what posts are scheduled for and other batches plan", async () => {
    const [a = "", b = ""] = await desk.topics("Sign your webhooks", "Rotate secrets");
    const apart = (one?: string | null, other?: string | null) =>
      Math.abs(Date.parse(one ?? "") - Date.parse(other ?? ""));
    const { id } = await desk.create({ ...dates, topicIds: [a] });
    const [run] = await desk.runs(id);
    const [first] = (await desk.dryRun({ ...dates, topicIds: [b] })).items;
    expect(apart(first?.plannedAt, run?.plannedAt)).toBeGreaterThanOrEqual(30 * 60_000);
    const post = await desk.call<{ id: string }>("/posts", "POST", { title: "A post", content: "x" });
    const scheduledAt = first?.plannedAt;
    await desk.call(`/posts/${post.body.data.id}/schedule`, "PUT", { scheduledAt });
    const [second] = (await desk.dryRun({ ...dates, topicIds: [b] })).items;
    expect(apart(second?.plannedAt, scheduledAt)).toBeGreaterThanOrEqual(30 * 60_000);
    expect(apart(second?.plannedAt, run?.plannedAt)).toBeGreaterThanOrEqual(30 * 60_000);
  });

  it("costs nothing with recorded answers", async () => {
    const topicIds = await desk.topics(...recordings.map(({ topic }) => topic));
    await env.DB.prepare("UPDATE writer_settings SET kind = 'recorded' WHERE workspace_id = ?1")
      .bind(desk.tenant.workspace.id)
      .run();
    const { estimate } = await desk.dryRun({ topicIds });
    expect(estimate).toMatchObject({ calls: 0, images: 0, costUsd: 0, basis: "recorded", fits: true });
  });

  it("estimates by rule, then by the workspace's own runs, at the prices as they are", async () => {
    await desk.connect();
    const rule = (await desk.dryRun({ count: 10, images: false })).estimate;
    expect(rule).toMatchObject({ basis: "rule", calls: 112, images: 0, fits: true });
    expect(rule.costUsd).toBeCloseTo((rule.inputTokens * 1.25 + rule.outputTokens * 10) / 1e6, 9);
    const topicIds = await desk.topics("Sign your webhooks", "Rotate secrets", "Verify receivers");
    const { id } = await desk.create({ topicIds, images: false });
    await desk.work();
    const made = await desk.read(id);
    expect(made.state).toBe("completed");
    const four = await desk.topics("Caches", "Queues", "Alarms", "Leases");
    const { estimate } = await desk.dryRun({ topicIds: four, images: false });
    expect(estimate).toMatchObject({ basis: "history", calls: Math.ceil((made.calls / 3) * 4) });
    const perCent = (is: number, wanted: number) => Math.abs(100 * (is / wanted - 1));
    expect(perCent(estimate.inputTokens, (made.inputTokens / 3) * 4)).toBeLessThan(2);
    expect(perCent(estimate.costUsd ?? 0, ((made.costUsd ?? 0) / 3) * 4)).toBeLessThan(2);
    const longer = (await desk.dryRun({ topicIds: four, images: false, writing: { length: 2_400 } }))
      .estimate;
    expect(longer.basis).toBe("history");
    expect(longer.outputTokens / estimate.outputTokens).toBeGreaterThan(1.5);
    await desk.connect({ prices: { inputUsdPerMillion: 12.5, outputUsdPerMillion: 100 } });
    const dearer = (await desk.dryRun({ topicIds: four, images: false })).estimate;
    expect(dearer.costUsd).toBeCloseTo((estimate.costUsd ?? 0) * 10, 9);
  });

  it("uses the length of each topic, and the prices of each task's model", async () => {
    const prices = { inputUsdPerMillion: 1, outputUsdPerMillion: 1 };
    await desk.connect({ prices });
    const [topicId = ""] = await desk.topics("Sign your webhooks");
    const usual = (await desk.dryRun({ topicIds: [topicId] })).estimate;
    const evidence = { model: "other", inputUsdPerMillion: 100, outputUsdPerMillion: 1 };
    await desk.connect({ prices, tasks: { evidence } });
    expect((await desk.dryRun({ topicIds: [topicId] })).estimate.costUsd).toBeGreaterThan(usual.costUsd ?? 0);
    await desk.call(`/topics/${topicId}`, "PATCH", { version: 1, writing: { length: 300 } });
    const short = (await desk.dryRun({ topicIds: [topicId] })).estimate;
    expect(short.outputTokens).toBeLessThan(usual.outputTokens / 2);
  });

  it("corrects, and then compares, only in posts that do not just flag claims", async () => {
    await desk.connect();
    await storedSource(await tenantCtx(desk.tenant), { text: "Acme sold 4,200 anvils in 2024." });
    const topicIds = await desk.topics(...Array.from({ length: 10 }, (_, at) => `The use of anvil ${at}`));
    const calls = async (writing: object = {}) => (await desk.dryRun({ topicIds, writing })).estimate.calls;
    const usual = await calls();
    expect(usual - (await calls({ unsupportedClaims: "flag" }))).toBe(18);
    for (const id of topicIds.slice(5))
      await desk.call(`/topics/${id}`, "PATCH", { version: 1, writing: { unsupportedClaims: "flag" } });
    expect(usual - (await calls())).toBe(9);
  });

  it("counts the searches of research at their price, and requests about what they may find", async () => {
    await desk.connect();
    const price = 5_000_000;
    const search = { kind: "brave", url: "https://search.test", key: "k", price } as const;
    const estimate = async (writing: object, planId = "pro") => {
      const ctx = await desk.ctx();
      const config = { ...ctx.config, search };
      const batch = BatchCreate.parse({ topicIds, count: 10, writing });
      const workspace = { ...ctx.workspace, planId };
      return (await dryRunBatch({ ...ctx, config, workspace } as typeof ctx, batch)).estimate;
    };
    const topicIds = await desk.topics("Anvils", "Anvils of Ohio");
    const usual = await estimate({});
    const research = await estimate({ research: true });
    // One topic has one query, for it has nothing but a title; a topic yet to be generated may have three.
    expect([usual.searches, research.searches]).toEqual([0, 2 + 8 * 3]);
    // Without sources, nothing is compared or corrected: 1 entailment, then 0.9 corrections and their comparisons for each post.
    expect(research.calls - usual.calls).toBe(26 + 10 * (1 + 2 * 0.9));
    expect(research.inputTokens).toBeGreaterThan(usual.inputTokens * 1.5);
    expect((await estimate({ research: true }, "free")).searches).toBe(0);
  });

  it("says what the month's budget has left, and whether that is enough", async () => {
    await desk.connect({ budget: { calls: 120, tokens: null, costUsd: 5 } });
    expect((await desk.dryRun({ count: 10 })).estimate).toMatchObject({
      left: { calls: 120, tokens: null, costUsd: 5 },
      fits: true,
    });
    expect((await desk.dryRun({ count: 100 })).estimate.fits).toBe(false);
  });
});

describe("what cannot be made", () => {
  it("is more posts than the plan has left", async () => {
    const { posts } = planLimits.free;
    await setPosts(posts - 3);
    for (const dryRun of [true, false]) {
      const answer = await desk.post({ count: 4, dryRun });
      expect([answer.status, answer.body.error.code]).toEqual([403, "limit_reached"]);
      expect(answer.body.error.details).toEqual({ limit: posts, left: 3 });
    }
    expect((await desk.post({ count: 3, dryRun: true })).status).toBe(200);
  });

  it("is more posts than the plan has left beside those that are being made", async () => {
    const { posts } = planLimits.free;
    await setPosts(posts - 5);
    const topicIds = await desk.topics("Sign your webhooks", "Rotate secrets");
    await desk.create({ topicIds });
    await desk.create({ count: 2, keywords: ["caches"] });
    const answer = await desk.post({ count: 2, dryRun: true });
    expect([answer.status, answer.body.error.details]).toEqual([403, { limit: posts, left: 1 }]);
    expect((await desk.post({ count: 1, dryRun: true })).status).toBe(200);
  });

  it("is not written: a plan that has become full stops the batch before its writer is asked, until it is resumed", async () => {
    await desk.connect();
    const topicIds = await desk.topics("Sign your webhooks", "Rotate secrets", "Warm a cache");
    const { id } = await desk.create({ topicIds });
    await setPosts(planLimits.free.posts);
    await desk.work();
    expect(await desk.read(id)).toMatchObject({
      state: "failed",
      reason: { code: "limit_reached" },
      counts: { failed: 3 },
      calls: 0,
    });
    expect((await desk.room.ledger()).calls).toBe(0);
    await setPosts(0);
    await desk.resume(id);
    await desk.work();
    expect((await desk.read(id)).counts).toMatchObject({ completed: 3 });
  });

  it.each([
    ["neither count nor topics", {}, 400],
    ["more topics than posts", { count: 1, topicIds: ["a", "b"] }, 400],
    ["more than 500", { count: 501 }, 400],
    ["a topic that is not there", { topicIds: ["top_none"] }, 404],
    ["a plan that cannot be followed", { count: 1, startDate: "2199-12-31", weekdays: [1] }, 400],
  ])("is %s", async (_name, body, status) => {
    expect((await desk.post(body)).status).toBe(status);
  });

  it("is a post of a topic that is used or discarded, or another workspace's", async () => {
    const [mine = ""] = await desk.topics("Sign your webhooks");
    await desk.call(`/topics/${mine}`, "PATCH", { version: 1, state: "discarded" });
    expect((await desk.post({ topicIds: [mine] })).body.error.code).toBe("illegal_transition");
    const other = await BatchDesk.open("other");
    const [theirs = ""] = await other.topics("Rotate secrets");
    expect((await desk.post({ topicIds: [theirs] })).status).toBe(404);
  });
});
