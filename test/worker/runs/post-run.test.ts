import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import type { ReviewItem } from "../../../schema/api/review";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, placeRun, readRun, work } from "./generation";
import { answer, draft, scriptedModel, useModel } from "./scripted-model";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const post = async (id: string | null) =>
  (await api<Post>(`${tenant.path}/posts/${id}`, { token: tenant.token })).body.data;
const queue = async () =>
  (await api<{ items: ReviewItem[] }>(`${tenant.path}/runs/review`, { token: tenant.token })).body.data.items;

describe("a run of a post", () => {
  it("writes a draft, and waits for review", async () => {
    const { id } = await placeRun(tenant);
    await work(tenant);
    const run = await readRun(tenant, id);
    expect(run).toMatchObject({ state: "completed", review: "awaiting", stage: "place", error: null });
    expect(run.steps.map(({ stage, state }) => `${stage} ${state}`)).toContain("edit done");
    expect(run.steps.every(({ inputHash }) => /^[0-9a-f]{64}$/.test(inputHash))).toBe(true);
    const made = await post(run.postId);
    expect(made).toMatchObject({ status: "DRAFT", title: draft.title });
    expect(await queue()).toMatchObject([{ run: { id }, post: { id: run.postId, version: made.version } }]);
  });

  it("waits after a stage on request, and continues with the edited text", async () => {
    const { id } = await placeRun(tenant, { pauseAfter: ["edit"], finish: "draft" });
    await work(tenant);
    const paused = await readRun(tenant, id);
    expect(paused).toMatchObject({ state: "waiting", stage: "gate" });
    expect(paused.stages).toEqual([
      "brief",
      "outline",
      "sections",
      "edit",
      "gate",
      "evidence",
      "correct",
      "images",
      "place",
    ]);
    const before = await post(paused.postId);
    await api(`${tenant.path}/posts/${paused.postId}`, {
      method: "PATCH",
      token: tenant.token,
      body: { version: before.version, content: "Written by hand." },
    });
    expect((await call(tenant, `/${id}/continue`)).status).toBe(200);
    await work(tenant);
    expect(await readRun(tenant, id)).toMatchObject({ state: "completed", review: "none" });
    expect((await post(paused.postId)).content).toBe("Written by hand.");
  });

  it("publishes at once, or schedules at its time, on request", async () => {
    const now = await placeRun(tenant, { finish: "publish" });
    const later = await placeRun(tenant, {
      finish: "schedule",
      localTime: "2099-03-01T09:30",
      timezone: "Europe/Berlin",
    });
    await useModel(tenant);
    await work(tenant, { ai: scriptedModel().ai });
    expect(await post((await readRun(tenant, now.id)).postId)).toMatchObject({ status: "PUBLISHED" });
    expect(await post((await readRun(tenant, later.id)).postId)).toMatchObject({
      status: "DRAFT",
      scheduledAt: "2099-03-01T08:30:00.000Z",
      scheduledLocalTime: "2099-03-01T09:30",
    });
  });
});

describe("a model's text", () => {
  const nul = "\u0000";

  it("writes a post as if typed, so that it stays editable", async () => {
    await useModel(tenant);
    const image = { brief: "x", alt: `A ${nul}cactus` };
    const content = draft.content.replaceAll(".", `.${nul}`);
    const model = scriptedModel(({ kind }) => (kind === "repair" ? answer({ nothing: true }) : undefined), {
      ...draft,
      title: `Watering cacti${nul}`,
      content: `${content}\ud83d`,
      image,
    });
    const { id } = await placeRun(tenant, { finish: "draft", images: false });
    await work(tenant, { ai: model.ai });
    const { postId } = await readRun(tenant, id);
    const { title, content: kept, version } = await post(postId);
    expect(title).toBe("Watering cacti");
    expect(kept).toContain(draft.content);
    const edited = await api(`${tenant.path}/posts/${postId}`, {
      method: "PATCH",
      token: tenant.token,
      body: { version, content: `${kept} And more.` },
    });
    expect(edited.status).toBe(200);
  });
});

describe("review", () => {
  const reviewed = async (input: Parameters<typeof placeRun>[1] = {}) => {
    const { id } = await placeRun(tenant, { ...input });
    await work(tenant);
    return readRun(tenant, id);
  };

  it("publishes what is approved, once", async () => {
    const run = await reviewed();
    const approved = await call(tenant, `/${run.id}/approve`, { action: "publish" });
    expect(approved.body.data).toMatchObject({ review: "approved" });
    expect(await post(run.postId)).toMatchObject({ status: "PUBLISHED" });
    expect(await queue()).toEqual([]);
    const again = await call(tenant, `/${run.id}/approve`, { action: "publish" });
    expect([again.status, again.body.error.code]).toEqual([409, "illegal_transition"]);
  });

  it("schedules for the planned time, or another, and keeps a draft", async () => {
    const planned = await reviewed({ localTime: "2099-05-01T10:00", timezone: "UTC" });
    expect(await post(planned.postId)).toMatchObject({ plannedOn: "2099-05-01" });
    await call(tenant, `/${planned.id}/approve`, { action: "schedule" });
    expect(await post(planned.postId)).toMatchObject({ scheduledAt: "2099-05-01T10:00:00.000Z" });
    const other = await reviewed();
    expect((await call(tenant, `/${other.id}/approve`, { action: "schedule" })).status).toBe(400);
    await call(tenant, `/${other.id}/approve`, {
      action: "schedule",
      localTime: "2099-06-01T10:00",
      timezone: "UTC",
    });
    expect(await post(other.postId)).toMatchObject({ scheduledAt: "2099-06-01T10:00:00.000Z" });
    const kept = await reviewed();
    await call(tenant, `/${kept.id}/approve`, { action: "keep" });
    expect(await post(kept.postId)).toMatchObject({ status: "DRAFT", scheduledAt: null });
  });

  it("leaves what is rejected a draft, or deletes it", async () => {
    const kept = await reviewed();
    const rejected = await call(tenant, `/${kept.id}/reject`, { reason: "too long" });
    expect(rejected.body.data).toMatchObject({ review: "rejected", postId: kept.postId });
    const gone = await reviewed();
    const deleted = await call(tenant, `/${gone.id}/reject`, { deletePost: true });
    expect(deleted.body.data).toMatchObject({ review: "rejected", postId: null });
    const read = await api(`${tenant.path}/posts/${gone.postId}`, { token: tenant.token });
    expect(read.status).toBe(404);
  });
});
