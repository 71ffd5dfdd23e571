import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { updateAutopilot } from "../../../worker/domains/generation";
import { AutopilotDesk, day, hour } from "./desk";

let desk: AutopilotDesk;
beforeEach(async () => {
  desk = await AutopilotDesk.open();
  await env.DB.prepare(
    "UPDATE writer_settings SET input_price = 100000, output_price = 100000 WHERE workspace_id = ?1",
  )
    .bind(desk.tenant.workspace.id)
    .run();
  await desk.topics(
    "Sign your webhooks",
    "Rotate secrets",
    "Verify receivers",
    "Warm a cache",
    "Drain a queue",
  );
  desk.now = Date.parse("2099-03-23T08:00Z");
});

const state = async (id: string) => {
  const { status, problem } = await desk.read(id);
  return [status, problem?.code ?? null];
};
const posts = async () => (await desk.runs()).filter(({ kind }) => kind === "post").length;

it("starts no more posts once its runs have cost its budget, until it is raised or the month ends", async () => {
  const { id } = await desk.create({ monthlyBudgetUsd: 0.001 });
  await desk.settle();
  const { spent } = await desk.read(id);
  expect(spent).toMatchObject({ month: "2099-03", unpricedCalls: 0 });
  expect(spent.costUsd).toBeGreaterThan(0.001);
  expect([await posts(), ...(await state(id))]).toEqual([1, "blocked", "autopilot_budget_used_up"]);
  expect(await desk.notices()).toMatchObject([
    { targetId: id, details: { code: "autopilot_budget_used_up" } },
  ]);

  desk.now += hour;
  await desk.settle();
  expect(await posts()).toBe(1);
  await updateAutopilot(await desk.ctx(), id, { version: 1, monthlyBudgetUsd: spent.costUsd * 1.5 });
  await desk.settle();
  expect([await posts(), ...(await state(id))]).toEqual([2, "blocked", "autopilot_budget_used_up"]);

  desk.now += 9 * day;
  expect((await desk.read(id)).spent).toMatchObject({ month: "2099-04", costUsd: 0 });
  await desk.settle();
  expect(await posts()).toBe(4);
});

it("writes one post at a time, so that what each costs is known", async () => {
  const { id } = await desk.create({ monthlyBudgetUsd: 100 });
  await desk.sweep();
  expect(await posts()).toBe(1);
  await desk.settle();
  expect([await posts(), ...(await state(id))]).toEqual([4, "active", null]);
});

it("counts calls in progress, searches for topics, and no other autopilot's posts", async () => {
  const other = await desk.create({ daysAhead: 3 });
  await desk.settle();
  const { id } = await desk.create({ monthlyBudgetUsd: 5, suggestTopics: true, keywords: ["cactus"] });
  expect((await desk.read(id)).spent.costUsd).toBe(0);
  const before = (await desk.read(other.id)).spent.costUsd;
  expect(before).toBeGreaterThan(0);
  await desk.sweep();
  const [search] = (await desk.runs()).filter(({ kind }) => kind === "topics");
  await env.DB.prepare(
    `INSERT INTO writer_calls (id, workspace_id, task, run_id, writer, model, calls, input_tokens, output_tokens, cost, duration_ms, outcome, created_at)
     VALUES (?1, ?2, 'topics', ?3, 'workers-ai', 'm', 1, 0, 0, 5000000000, 0, 'unconfirmed', ?4)`,
  )
    .bind(`wcl_${id}`, desk.tenant.workspace.id, search?.id, desk.now)
    .run();
  expect((await desk.read(id)).spent.costUsd).toBe(5);
  expect((await desk.read(other.id)).spent.costUsd).toBe(before);
  desk.now += hour;
  await desk.sweep();
  expect(await state(id)).toEqual(["blocked", "autopilot_budget_used_up"]);
});

it("says how many calls had no price", async () => {
  await env.DB.prepare("UPDATE writer_settings SET input_price = NULL WHERE workspace_id = ?1")
    .bind(desk.tenant.workspace.id)
    .run();
  const { id } = await desk.create({ monthlyBudgetUsd: 0.001, daysAhead: 1 });
  await desk.settle();
  const { spent } = await desk.read(id);
  expect(spent.costUsd).toBe(0);
  expect(spent.unpricedCalls).toBeGreaterThan(0);
});
