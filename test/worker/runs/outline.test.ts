import { beforeEach, describe, expect, it } from "vitest";
import type { RunOutline } from "../../../schema/api/outline";
import type { Post } from "../../../schema/api/posts";
import { RunCreate } from "../../../schema/api/runs";
import { cancelRun, createRun, repeatRun } from "../../../worker/domains/generation";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { storedSource } from "../sources/stored-source";
import { call, memberCtx, placeRun, readRun, topic, work } from "./generation";
import { answer, draft, outlineOf, scriptedModel, useModel } from "./scripted-model";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const paused = { pauseAfter: ["outline" as const], finish: "draft" as const, images: false };
const read = async (id: string) =>
  (await api<RunOutline>(`${tenant.path}/runs/${id}/outline`, { token: tenant.token })).body.data;
const put = (id: string, body: object, token = tenant.token) =>
  api<RunOutline>(`${tenant.path}/runs/${id}/outline`, { method: "PUT", token, body });
const waiting = async () => {
  const { id } = await placeRun(tenant, paused);
  const model = scriptedModel();
  await work(tenant, { ai: model.ai });
  expect(model.asked).toEqual(["outline"]);
  expect(await readRun(tenant, id)).toMatchObject({ state: "waiting", stage: "sections", postId: null });
  return id;
};
const section = (heading: string, more: object = {}) => ({
  heading,
  point: `All about ${heading}.`,
  passages: [],
  words: 120,
  ...more,
});

describe("the outline of a run that waits", () => {
  it("is edited, and the post is written from it: order, headings, points and lengths", async () => {
    const id = await waiting();
    const before = await read(id);
    expect(before).toMatchObject({ version: 1, editable: true, edited: false, title: draft.title });
    expect(before.sections.map(({ heading }) => heading)).toEqual(["Water", "Light"]);
    const sections = [section("Light"), section("Soil"), section("Water & more")];
    const edited = await put(id, { version: 1, title: "Cacti by hand", sections });
    expect(edited.status).toBe(200);
    expect(edited.body.data).toMatchObject({ version: 2, edited: true, words: 360, intent: before.intent });
    expect((await call(tenant, `/${id}/continue`)).status).toBe(200);
    const told: string[] = [];
    const model = scriptedModel(({ kind, text }) => {
      if (kind === "section") told.push(text);
      return kind === "section" ? answer({ text: "A paragraph of its own." }) : undefined;
    });
    await work(tenant, { ai: model.ai });
    expect(model.asked.slice(0, 4)).toEqual(["section", "section", "section", "edit"]);
    expect(told[1]).toContain('"number":2,"heading":"Soil","point":"All about Soil.","words":120');
    const run = await readRun(tenant, id);
    const post = await api<Post>(`${tenant.path}/posts/${run.postId}`, { token: tenant.token });
    expect(post.body.data.title).toBe("Cacti by hand");
    expect(post.body.data.content).toMatch(/^## Light\n[\s\S]*## Soil\n[\s\S]*## Water & more\n/);
    const rounds = run.steps.filter(({ stage }) => stage === "outline");
    expect(rounds.map(({ round, calls }) => [round, calls])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it("is refused for another version, unknown passages, equal headings, viewers, and once the run has moved on", async () => {
    const id = await waiting();
    const body = { version: 1, title: "Cacti", sections: [section("Light")] };
    expect((await put(id, { ...body, version: 2 })).status).toBe(409);
    expect((await put(id, { ...body, sections: [section("Light", { passages: ["p9"] })] })).status).toBe(400);
    expect((await put(id, { ...body, sections: [section("Light"), section("light")] })).status).toBe(400);
    expect((await put(id, { ...body, sections: [section("Light"), section("")] })).status).toBe(400);
    expect((await put(id, body, tenant.people.viewer.token)).status).toBe(403);
    const both = await Promise.all([put(id, body), put(id, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await call(tenant, `/${id}/continue`);
    const moved = await put(id, { ...body, version: 2 });
    expect([moved.status, moved.body.error.code]).toEqual([409, "illegal_transition"]);
    expect(await read(id)).toMatchObject({ version: 2, editable: false });
    const ended = await waiting();
    await cancelRun(await memberCtx(tenant), ended);
    expect((await put(ended, body)).status).toBe(409);
    expect(await read(ended)).toMatchObject({ version: 1, editable: false });
  });

  it("is made again by the model where the stage is rerun", async () => {
    const id = await waiting();
    await put(id, { version: 1, title: "Cacti by hand", sections: [section("Light")] });
    await repeatRun(await memberCtx(tenant), id, { stage: "outline" });
    const model = scriptedModel();
    await work(tenant, { ai: model.ai });
    expect(model.asked).toEqual(["outline"]);
    expect(await read(id)).toMatchObject({ version: 3, edited: false, title: draft.title, editable: true });
  });
});

it("shows a section its own passages alone, and the lengths add up to what was ordered", async () => {
  const ctx = await memberCtx(tenant);
  await storedSource(ctx, { text: "# Water\n\nA cactus drinks 12 ml a day." });
  await storedSource(ctx, { text: "# Light\n\nA cactus needs 9 hours of sun." });
  const { id } = await createRun(
    ctx,
    RunCreate.parse({ topic, ...paused, pauseAfter: [], writing: { length: 600 } }),
  );
  const told: string[] = [];
  const model = scriptedModel(({ kind, text }) => {
    if (kind === "section") told.push(text);
    const outline = outlineOf(draft);
    const sections = outline.sections.map((one, at) => ({ ...one, passages: [`p${at + 1}`, "p77"] }));
    return kind === "outline" ? answer({ ...outline, sections }) : undefined;
  });
  await work(tenant, { ai: model.ai });
  const outline = await read(id);
  expect(outline.words).toBe(600);
  expect(outline.sections.map(({ passages }) => passages)).toEqual([["p1"], ["p2"]]);
  expect(outline.passages).toHaveLength(2);
  const has = (text: string | undefined) => [/12 ml/.test(text ?? ""), /9 hours/.test(text ?? "")];
  expect([...has(told[0]), ...has(told[1])].filter(Boolean)).toHaveLength(2);
  expect(has(told[0])).not.toEqual(has(told[1]));
});

it("has no outline before it was planned, or for a run of another kind", async () => {
  const { id } = await placeRun(tenant, paused);
  const answered = await api(`${tenant.path}/runs/${id}/outline`, { token: tenant.token });
  expect([answered.status, answered.body.error.code]).toEqual([404, "not_found"]);
});
