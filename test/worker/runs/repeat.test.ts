import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { repeatRun } from "../../../worker/domains/generation";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, memberCtx, placeRun, readRun, work } from "./generation";
import { draft, scriptedModel, useModel, usualCalls } from "./scripted-model";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const post = async (id: string | null) =>
  (await api<Post>(`${tenant.path}/posts/${id}`, { token: tenant.token })).body.data;
const edit = async (id: string | null, content: string) => {
  const { version } = await post(id);
  const body = { version, content };
  const answered = await api(`${tenant.path}/posts/${id}`, { method: "PATCH", token: tenant.token, body });
  expect(answered.status).toBe(200);
};
const made = async (model = scriptedModel(), input: Parameters<typeof placeRun>[1] = {}) => {
  const { id } = await placeRun(tenant, { finish: "draft", ...input });
  await work(tenant, { ai: model.ai });
  return readRun(tenant, id);
};
const shorter = (text: string) => text.replaceAll("let the soil dry in between", "let it dry");

describe("the sections of a post", () => {
  it("are written one by one, each knowing those before it, and edited as a whole", async () => {
    const told: string[] = [];
    const model = scriptedModel(({ kind, text }) => void (kind === "section" && told.push(text)));
    const run = await made(model);
    expect(model.asked).toEqual(usualCalls);
    expect(told.map((text) => text.includes("A finger in the soil"))).toEqual([false, true]);
    expect((await post(run.postId)).content).toBe(draft.content);
  });

  it("respects edits made while the model was working", async () => {
    let postId: string | null = null;
    const { id } = await placeRun(tenant, { finish: "draft" });
    const model = scriptedModel(async ({ kind }) => {
      if (kind !== "edit") return undefined;
      postId ??= (await readRun(tenant, id)).postId;
      await edit(postId, "By hand, and in a few words.");
      return undefined;
    });
    await work(tenant, { ai: model.ai });
    const run = await readRun(tenant, id);
    expect(run.steps.find(({ stage }) => stage === "edit")?.note).toMatch(/someone changed the draft/);
    expect((await post(postId)).content).toBe("By hand, and in a few words.");
  });

  it("are rerun alone, with what follows", async () => {
    const run = await made(scriptedModel());
    const model = scriptedModel(undefined, { ...draft, content: shorter(draft.content) });
    await repeatRun(await memberCtx(tenant), run.id, { stage: "sections", part: 0 });
    await work(tenant, { ai: model.ai });
    expect(model.asked).toEqual(["section", "edit", "claims"]);
    expect(await readRun(tenant, run.id)).toMatchObject({ state: "completed", postId: run.postId });
    expect((await post(run.postId)).content).toBe(shorter(draft.content));
  });
});

describe("doing again", () => {
  it("repeats a stage with the recorded input, then those after it; the former round stays visible", async () => {
    const run = await made(scriptedModel(), { finish: "review" });
    const again = scriptedModel(undefined, { ...draft, title: "Another title" });
    await repeatRun(await memberCtx(tenant), run.id, { stage: "outline" });
    await work(tenant, { ai: again.ai });
    const repeated = await readRun(tenant, run.id);
    expect(repeated).toMatchObject({ state: "completed", review: "awaiting", postId: run.postId });
    const drafts = repeated.steps.filter(({ stage }) => stage === "outline");
    expect(drafts.map(({ round, state }) => [round, state])).toEqual([
      [1, "done"],
      [2, "done"],
    ]);
    expect(drafts[0]?.inputHash).toBe(drafts[1]?.inputHash);
    expect(repeated.steps.filter(({ stage }) => stage === "place")).toHaveLength(2);
    expect(await post(run.postId)).toMatchObject({ title: "Another title", slug: "water-a-cactus" });
  });

  it("does one part alone", async () => {
    const run = await made(scriptedModel());
    const model = scriptedModel();
    await repeatRun(await memberCtx(tenant), run.id, { stage: "evidence", part: 0 });
    await work(tenant, { ai: model.ai });
    expect(model.asked).toEqual(["claims"]);
    expect(await readRun(tenant, run.id)).toMatchObject({ state: "completed" });
  });

  it("refuses stages that work on a deleted post, and writes it again from its sections", async () => {
    const run = await made(scriptedModel());
    const path = `${tenant.path}/posts/${run.postId}`;
    expect((await api(path, { method: "DELETE", token: tenant.token })).status).toBe(200);
    for (const stage of ["edit", "evidence", "place"]) {
      const refused = await call(tenant, `/${run.id}/repeat`, { stage });
      expect([stage, refused.status, refused.body.error.code]).toEqual([stage, 409, "illegal_transition"]);
      expect(refused.body.error.message).toMatch(/was deleted/);
    }
    await repeatRun(await memberCtx(tenant), run.id, { stage: "sections" });
    await work(tenant, { ai: scriptedModel().ai });
    const again = await readRun(tenant, run.id);
    expect(again.state).toBe("completed");
    expect((await post(again.postId)).title).toBe(draft.title);
  });

  it("refuses a stage that was never done, a run that has not begun, and one under way", async () => {
    const run = await made(scriptedModel(), {});
    const unknown = await call(tenant, `/${run.id}/repeat`, { stage: "search" });
    expect([unknown.status, unknown.body.error.code]).toEqual([400, "invalid_request"]);
    const pending = await placeRun(tenant);
    const early = await call(tenant, `/${pending.id}/repeat`, { stage: "sections" });
    expect(early.status).toBe(400);
    await repeatRun(await memberCtx(tenant), run.id, { stage: "evidence" });
    const underWay = await call(tenant, `/${run.id}/repeat`, { stage: "sections" });
    expect([underWay.status, underWay.body.error.code]).toEqual([409, "illegal_transition"]);
  });
});

it("is possible if only irrelevant inputs are missing", async () => {
  const run = await made(scriptedModel(), {});
  const ctx = await memberCtx(tenant);
  await repeatRun(ctx, run.id, { stage: "evidence" });
  await env.DB.prepare("UPDATE run_steps SET input = '{}', result = NULL WHERE run_id = ?1 AND stale = 1")
    .bind(run.id)
    .run();
  await work(tenant, { ai: scriptedModel().ai });
  await repeatRun(ctx, run.id, { stage: "sections" });
  await work(tenant, { ai: scriptedModel().ai });
  expect(await readRun(tenant, run.id)).toMatchObject({ state: "completed" });
});

it("is refused once what was asked is not kept any more", async () => {
  const run = await made();
  await env.DB.prepare("UPDATE run_steps SET input = '{}', result = NULL WHERE run_id = ?1")
    .bind(run.id)
    .run();
  const again = await call(tenant, `/${run.id}/repeat`, { stage: "sections" });
  expect([again.status, again.body.error.code]).toEqual([400, "invalid_request"]);
  expect(await readRun(tenant, run.id)).toMatchObject({ state: "completed" });
});
