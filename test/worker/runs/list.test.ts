import { beforeAll, describe, expect, it } from "vitest";
import type { Run, RunStepDetail } from "../../../schema/api/runs";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, placeRun, readRun, topic, work } from "./generation";
import { scriptedModel, useModel } from "./scripted-model";

let tenant: Tenant;
let made: string;
let pending: string;

beforeAll(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
  made = (await placeRun(tenant, {})).id;
  await work(tenant, { ai: scriptedModel().ai });
  pending = (await placeRun(tenant, { finish: "draft" })).id;
});

const list = async (query: string) =>
  (await api<{ items: Run[] }>(`${tenant.path}/runs${query}`, { token: tenant.token })).body.data.items;

describe("runs", () => {
  it("are listed, the newest first, by state, review, kind and post", async () => {
    expect((await list("")).map(({ id }) => id)).toEqual([pending, made]);
    expect((await list("?state=completed")).map(({ id }) => id)).toEqual([made]);
    expect((await list("?review=awaiting")).map(({ id }) => id)).toEqual([made]);
    expect(await list("?kind=research")).toEqual([]);
    const { postId } = await readRun(tenant, made);
    expect((await list(`?postId=${postId}`)).map(({ id }) => id)).toEqual([made]);
  });

  it("show what each step was asked and what came of it", async () => {
    const { steps } = await readRun(tenant, made);
    const step = steps.find(({ stage }) => stage === "edit");
    expect(step).toMatchObject({ writer: "workers-ai", model: "scripted", calls: 1 });
    expect(step?.promptVersion).toMatch(/^edit@\d+$/);
    expect(step?.costUsd).toBeCloseTo((100 * 1_000 + 20 * 2_000) / 1e9, 12);
    const path = `${tenant.path}/runs/${made}/steps/${step?.id}`;
    const detail = await api<RunStepDetail>(path, { token: tenant.token });
    expect(detail.body.data.input).toMatchObject({ kind: "edit", topic });
    expect(detail.body.data.result).toMatchObject({ answer: { slug: "water-a-cactus" }, outcome: "applied" });
    const elsewhere = await api(`${tenant.path}/runs/${pending}/steps/${step?.id}`, { token: tenant.token });
    expect(elsewhere.status).toBe(404);
  });
});

describe("starting a run", () => {
  it.each([
    ["without a topic", { topic: undefined }],
    ["with two topics", { topic, topicId: "top_1" }],
    ["to be scheduled at no time", { topic, finish: "schedule" }],
    ["at a time that is none", { topic, finish: "schedule", localTime: "soon", timezone: "UTC" }],
    ["in the past", { topic, finish: "schedule", localTime: "2001-01-01T00:00", timezone: "UTC" }],
  ])("%s is refused", async (_, body) => {
    expect((await call(tenant, "", body)).status).toBe(400);
  });

  it("of another workspace's topic is a 404", async () => {
    const other = await makeTenant();
    const theirs = await api<{ id: string }>(`${other.path}/topics`, {
      method: "POST",
      token: other.token,
      body: { title: "Theirs" },
    });
    expect((await call(tenant, "", { topicId: theirs.body.data.id })).status).toBe(404);
  });

  it("takes an editor", async () => {
    expect((await call(tenant, "", { topic }, tenant.people.viewer.token)).status).toBe(403);
  });
});
