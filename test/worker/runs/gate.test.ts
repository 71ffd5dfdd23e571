import { beforeEach, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import type { ReviewItem } from "../../../schema/api/review";
import { BatchDesk } from "../batches/desk";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { connect } from "../mcp/mcp-client";
import { mayPublish } from "../mcp/mcp-desk";
import { call, placeRun, readRun, work } from "./generation";
import { answer, draft, scriptedModel, useModel, usualCalls } from "./scripted-model";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const post = async (id: string | null, { path, token } = tenant) =>
  (await api<Post>(`${path}/posts/${id}`, { token })).body.data;
const options = { images: false };
const finishes = [
  { finish: "publish" as const },
  { finish: "schedule" as const, localTime: "2099-03-01T09:30", timezone: "Europe/Berlin" },
];

const chatter = "As an AI language model, I cannot water a cactus myself.";
const bad = { ...draft, content: `${draft.content}\n\n${chatter}\n\nTODO: add prices.` };
const repairOf = (content: string, change: Partial<typeof draft> = {}) => {
  const { title, excerpt, seo, faq } = { ...draft, ...change };
  return { title, excerpt, body: content, seo: { title: seo.title, description: seo.description }, faq };
};
/** It writes a bad draft, and repairs it so. */
const model = (repair: unknown = { nothing: true }) =>
  scriptedModel(({ kind }) => (kind === "repair" ? answer(repair) : undefined), bad);
const unpublished = { status: "DRAFT", scheduledAt: null };
const gateStep = async (id: string) =>
  (await readRun(tenant, id)).steps.find(({ stage }) => stage === "gate");

it.each(finishes)("asks once for a repair, and lets what is repaired go on: $finish", async (how) => {
  const { ai, asked } = model(repairOf(draft.content));
  const { id } = await placeRun(tenant, { ...options, ...how });
  await work(tenant, { ai });
  const run = await readRun(tenant, id);
  expect(asked).toEqual(["outline", "section", "section", "edit", "repair", "claims"]);
  expect(run).toMatchObject({ state: "completed", review: "none", calls: 6, findings: [] });
  const made = await post(run.postId);
  expect([made.status, made.scheduledAt]).toEqual(
    how.finish === "publish" ? ["PUBLISHED", null] : ["DRAFT", "2099-03-01T08:30:00.000Z"],
  );
  expect(made.content).toBe(draft.content);
});

it.each(finishes)("sends what is not repaired to review, with what is left: $finish", async (how) => {
  const { ai, asked } = model(repairOf(`${draft.content}\n\n${chatter}`));
  const { id } = await placeRun(tenant, { ...options, ...how });
  await work(tenant, { ai });
  const run = await readRun(tenant, id);
  expect(asked).toEqual(["outline", "section", "section", "edit", "repair", "claims"]);
  const findings = [{ code: "chatter", where: "content", excerpt: chatter, params: {} }];
  expect(run).toMatchObject({ state: "completed", review: "awaiting", findings });
  const made = await post(run.postId);
  expect(made).toMatchObject(unpublished);
  const queue = await api<{ items: ReviewItem[] }>(`${tenant.path}/runs/review`, { token: tenant.token });
  expect(queue.body.data.items).toMatchObject([
    { heldBack: "gate_failed", findings, checkedVersion: made.version },
  ]);
});

it.each([
  ["publish_post", {}],
  ["schedule_post", { scheduledAt: "2099-01-01T00:00:00Z" }],
  ["publish_externally", { integration: "wordpress", mode: "publish" }],
])("lets no assistant publish what fails before a person has approved it: %s", async (tool, more) => {
  await mayPublish(tenant, true);
  const { id } = await placeRun(tenant, { ...options, finish: "publish" });
  await work(tenant, { ai: model().ai });
  const { postId } = await readRun(tenant, id);
  const { call: use } = await connect(tenant.token);
  const refused = await use(tool, { workspace: tenant.workspace.slug, post: postId, ...more });
  expect(refused.error).toMatchObject({
    code: "approval_required",
    details: { findings: [{ code: "chatter" }, { code: "placeholder" }] },
  });
  expect(await post(postId)).toMatchObject(unpublished);
  if (tool === "publish_externally") return;
  expect((await call(tenant, `/${id}/approve`, { action: "keep" })).status).toBe(200);
  const done = await use(tool, { workspace: tenant.workspace.slug, post: postId, ...more });
  expect(done.isError).toBeFalsy();
});

it.each([
  [
    "was rejected",
    { finish: "publish" as const },
    (id: string) => call(tenant, `/${id}/reject`, { reason: "" }),
  ],
  ["was to stay a draft", { finish: "draft" as const }, () => Promise.resolve()],
])("lets no assistant publish a failing draft that %s", async (_, how, decide) => {
  await mayPublish(tenant, true);
  const { id } = await placeRun(tenant, { ...options, ...how });
  await work(tenant, { ai: model().ai });
  await decide(id);
  const { postId } = await readRun(tenant, id);
  const { call: use } = await connect(tenant.token);
  const refused = await use("publish_post", { workspace: tenant.workspace.slug, post: postId });
  expect(refused.error?.code).toBe("approval_required");
  expect(await post(postId)).toMatchObject(unpublished);
});

it("lets no assistant make a scheduled draft fail", async () => {
  await mayPublish(tenant, true);
  const { id } = await placeRun(tenant, { ...options, ...finishes[1] });
  await work(tenant, { ai: scriptedModel().ai });
  const { postId } = await readRun(tenant, id);
  const { version, content } = await post(postId);
  const { call: use } = await connect(tenant.token);
  const change = { workspace: tenant.workspace.slug, post: postId, version };
  const refused = await use("update_post", { ...change, content: `${content}\n\n${chatter}` });
  expect(refused.error).toMatchObject({
    code: "approval_required",
    details: { findings: [{ code: "chatter" }] },
  });
  expect((await use("update_post", { ...change, title: `${draft.title} again` })).isError).toBeFalsy();
});

it.each([
  ["is no answer", { nothing: true }, /did not return a usable post/],
  ["fails as many checks", repairOf(bad.content), /failed as many checks/],
  ["adds a number", repairOf(`${draft.content}\n\nIt costs 47 euros.`), /added numbers/],
])("leaves the draft as it is where the repair %s", async (_, repair, note) => {
  const { id } = await placeRun(tenant, { ...options, finish: "publish" });
  await work(tenant, { ai: model(repair).ai });
  const run = await readRun(tenant, id);
  expect(await post(run.postId)).toMatchObject({ ...unpublished, content: bad.content });
  expect(run).toMatchObject({ state: "completed", review: "awaiting" });
  expect((await gateStep(id))?.note).toMatch(note);
});

it("makes no call for a draft that passes", async () => {
  const { ai, asked } = scriptedModel();
  const { id } = await placeRun(tenant, { ...options, finish: "publish" });
  await work(tenant, { ai });
  expect(asked).toEqual(usualCalls);
  expect(await gateStep(id)).toBeUndefined();
});

it("checks the text as a person left it in a pause", async () => {
  const { id } = await placeRun(tenant, { ...options, finish: "publish", pauseAfter: ["images"] });
  await work(tenant, { ai: scriptedModel().ai });
  const { postId } = await readRun(tenant, id);
  const { version } = await post(postId);
  const body = { version, content: `# ${draft.title}\n\n${draft.content}` };
  await api(`${tenant.path}/posts/${postId}`, { method: "PATCH", token: tenant.token, body });
  await call(tenant, `/${id}/continue`);
  await work(tenant, { ai: scriptedModel().ai });
  expect(await readRun(tenant, id)).toMatchObject({ findings: [{ code: "heading_level_1" }] });
  expect(await post(postId)).toMatchObject(unpublished);
});

it.each(["retried", "resumed", "repeated"])("publishes no failing draft of a run that is %s", async (how) => {
  const { ai } = model();
  const { id } = await placeRun(tenant, { ...options, finish: "publish" });
  if (how === "retried") {
    const busy = scriptedModel(({ kind }) => {
      if (kind === "claims") throw new Error("5007: No such model");
      return kind === "repair" ? answer({}) : undefined;
    }, bad);
    await work(tenant, { ai: busy.ai });
    expect((await call(tenant, `/${id}/retry`)).status).toBe(200);
  } else if (how === "resumed") {
    await call(tenant, `/${id}/cancel`);
    expect((await call(tenant, `/${id}/retry`)).status).toBe(200);
  } else {
    await work(tenant, { ai });
    expect((await call(tenant, `/${id}/repeat`, { stage: "place" })).status).toBe(200);
  }
  await work(tenant, { ai });
  const run = await readRun(tenant, id);
  expect(run).toMatchObject({ state: "completed", review: "awaiting" });
  expect(run.findings?.map(({ code }) => code)).toEqual(["chatter", "placeholder"]);
  expect(await post(run.postId)).toMatchObject(unpublished);
});

it("schedules no failing draft of a batch without review", async () => {
  const desk = await BatchDesk.open(`gate-${crypto.randomUUID()}`);
  await useModel(desk.tenant);
  const topicIds = await desk.topics("Sign your webhooks", "Rotate secrets");
  const { id } = await desk.create({ topicIds, review: false });
  await work(desk.tenant, { ...desk.local(), ai: model().ai });
  expect((await desk.read(id)).counts).toMatchObject({ completed: 2, scheduled: 0, awaitingReview: 2 });
  for (const { postId } of await desk.runs(id))
    expect(await post(postId, desk.tenant)).toMatchObject(unpublished);
});
