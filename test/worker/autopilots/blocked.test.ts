import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { resumeAutopilot } from "../../../worker/domains/generation";
import { overview } from "../../../worker/domains/operations";
import { api } from "../fixtures/tenant";
import { scriptedModel, useModel } from "../runs/scripted-model";
import { AutopilotDesk, day, hour } from "./desk";

let desk: AutopilotDesk;
beforeEach(async () => {
  desk = await AutopilotDesk.open();
});

const titles = ["Sign your webhooks", "Rotate secrets", "Verify receivers", "Warm a cache", "Drain a queue"];
const blocked = async (id: string) => {
  const { status, problem } = await desk.read(id);
  return [status, problem?.code ?? null];
};
const refusing = scriptedModel(({ kind }) => {
  if (kind !== "topics") throw new Error("no");
}).ai;

it("says once that topics have run out, and continues when there are some", async () => {
  const { id } = await desk.create({ daysAhead: 3 });
  await desk.sweep();
  expect(await blocked(id)).toEqual(["blocked", "no_topics"]);
  expect(await desk.notices()).toMatchObject([
    { targetId: id, details: { name: "Twice a week", code: "no_topics" } },
  ]);
  const [notice] = await desk.notices();
  const { attention } = await overview(await desk.ctx());
  expect(attention).toMatchObject([{ kind: "blocked_autopilots", count: 1 }]);
  desk.now += hour;
  await desk.sweep();
  expect(await desk.notices()).toEqual([notice]);
  await desk.topics(...titles);
  await desk.settle();
  expect(await blocked(id)).toEqual(["blocked", "no_topics"]);
  desk.now += hour;
  await desk.settle();
  expect(await blocked(id)).toEqual(["active", null]);
  expect(await desk.runs()).toHaveLength(2);
  expect(await desk.notices()).toEqual([]);
});

it("asks the writer for topics, and says so when it finds none", async () => {
  const { id } = await desk.create({ suggestTopics: true, daysAhead: 3 });
  await desk.settle();
  // The scripted model always proposes the same topic: the second search finds nothing.
  expect((await desk.runs()).map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    "topics: 5 topics for Twice a week",
    "topics: 5 topics for Twice a week",
    "post: A topic",
  ]);
  expect(await blocked(id)).toEqual(["blocked", "no_topics"]);
  const searches = async () => (await desk.runs()).filter(({ kind }) => kind === "topics").length;
  expect(await searches()).toBe(2);
  desk.now += hour;
  await desk.settle();
  expect(await searches()).toBe(2);
  desk.now += day;
  await desk.settle();
  expect(await searches()).toBe(3);
});

it("stops when the budget is used up, and continues when it is raised", async () => {
  await desk.topics(...titles);
  await useModel(desk.tenant, 0);
  desk.now = Date.parse("2099-03-30T12:00Z");
  const { id } = await desk.create({ daysAhead: 6 });
  await desk.sweep();
  expect(await blocked(id)).toEqual(["blocked", "budget_exhausted"]);
  expect(await desk.notices()).toHaveLength(1);
  expect(await desk.runs()).toEqual([]);
  await useModel(desk.tenant, 100);
  desk.now += hour;
  await desk.sweep();
  expect(await blocked(id)).toEqual(["active", null]);
});

it("starts no more posts on a day whose budget one of them used up", async () => {
  await desk.topics(...titles);
  await env.DB.prepare("UPDATE writer_settings SET daily_calls = 1 WHERE workspace_id = ?1")
    .bind(desk.tenant.workspace.id)
    .run();
  const { id } = await desk.create();
  await desk.settle();
  expect(await blocked(id)).toEqual(["blocked", "budget_exhausted"]);
  expect(await desk.runs()).toHaveLength(3);
  desk.now += day;
  await desk.sweep();
  expect(await desk.runs()).toHaveLength(5);
});

it("stops after three failures in a row, until someone resumes it", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create();
  await desk.settle(refusing);
  expect((await desk.runs()).map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
  expect(await blocked(id)).toEqual(["blocked", "runs_failed"]);
  expect(await desk.notices()).toHaveLength(1);
  desk.now += 3 * hour;
  await desk.settle();
  expect(await blocked(id)).toEqual(["blocked", "runs_failed"]);
  await resumeAutopilot(await desk.ctx(), id);
  expect(await desk.notices()).toEqual([]);
  await desk.settle();
  expect((await desk.states(id)).slice(0, 5)).toEqual([
    "2099-03-03 failed",
    "2099-03-05 failed",
    "2099-03-10 failed",
    "2099-03-12 review",
    "2099-03-17 open",
  ]);
  const used = (await desk.runs()).map(({ topicId }) => topicId);
  expect(new Set(used).size).toBe(used.length);
});

it("waits for reviewers who do not come", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create({ daysAhead: 7 });
  for (const _week of [1, 2, 3]) {
    await desk.settle();
    desk.now += 7 * day;
  }
  await desk.sweep();
  expect(await blocked(id)).toEqual(["blocked", "review_backlog"]);
});

it.each(["removed", "demoted"])("schedules nothing for someone who was %s", async (how) => {
  await desk.topics(...titles);
  const { editor } = desk.tenant.people;
  const { id } = await desk.create({ review: false, daysAhead: 1 }, editor.id);
  await desk.sweep();
  const member = `${desk.tenant.path}/members/${editor.id}`;
  const change = how === "removed" ? { method: "DELETE" } : { method: "PATCH", body: { role: "viewer" } };
  expect((await api(member, { ...change, token: desk.tenant.token })).status).toBe(200);
  await desk.settle();
  expect(await desk.runs()).toMatchObject([{ createdBy: editor.id, state: "completed", review: "awaiting" }]);
  desk.now += 2 * day;
  await desk.settle();
  expect(await desk.runs()).toHaveLength(1);
  expect(await blocked(id)).toEqual(["blocked", "no_publisher"]);
  await resumeAutopilot(await desk.ctx(), id);
  await desk.settle();
  expect((await desk.runs()).at(-1)).toMatchObject({ createdBy: desk.tenant.user.id, review: "none" });
});

it("stops without a model", async () => {
  await desk.topics(...titles);
  await env.DB.prepare("UPDATE writer_settings SET kind = 'none' WHERE workspace_id = ?1")
    .bind(desk.tenant.workspace.id)
    .run();
  const { id } = await desk.create();
  await desk.sweep();
  expect(await blocked(id)).toEqual(["blocked", "no_model"]);
});
