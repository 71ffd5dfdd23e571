import { beforeEach, describe, expect, it } from "vitest";
import { repeatRun } from "../../../worker/domains/generation";
import { beforeBatch } from "../fixtures/before-batch";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, memberCtx, placeRun, readRun, work } from "./generation";
import { scriptedModel, useModel } from "./scripted-model";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const verb = async (id: string | null, path: string, method = "POST", body: object | undefined = {}) => {
  const answer = await api(`${tenant.path}/posts/${id}${path}`, { method, token: tenant.token, body });
  expect([path, answer.status, JSON.stringify(answer.body.error ?? null)]).toEqual([path, 200, "null"]);
};
const remove = (id: string | null) => verb(id, "", "DELETE", undefined);
const awaiting = async () => {
  const { id } = await placeRun(tenant, { images: false });
  await work(tenant, { ai: scriptedModel().ai });
  return readRun(tenant, id);
};

it("a run whose post was deleted says so, and is not retried in vain", async () => {
  const { id } = await placeRun(tenant, { images: false });
  const model = scriptedModel(async ({ kind }) => {
    if (kind === "claims") await remove((await readRun(tenant, id)).postId);
    return undefined;
  });
  await work(tenant, { ai: model.ai });
  const failed = await readRun(tenant, id);
  expect(failed).toMatchObject({ state: "failed", stage: "evidence", error: { code: "conflict" } });
  expect(failed.error?.message).toMatch(/was deleted/);

  const { status, body } = await call(tenant, `/${id}/retry`);
  expect([status, body.error.code]).toEqual([409, "illegal_transition"]);
  expect(body.error.message).toMatch(/was deleted\. Rerun the sections stage/);
  expect((await readRun(tenant, id)).state).toBe("failed");
});

describe("doing again what changes a draft", () => {
  it.each([
    ["is published", async (id: string | null) => verb(id, "/publish")],
    [
      "has been published before",
      async (id: string | null) => {
        await verb(id, "/publish");
        await verb(id, "/unpublish");
      },
    ],
    [
      "is scheduled",
      async (id: string | null) =>
        verb(id, "/schedule", "PUT", { localTime: "2099-06-01T10:00", timezone: "UTC" }),
    ],
  ] as const)("is refused, and nothing asked, where the post %s", async (says, move) => {
    const run = await awaiting();
    await move(run.postId);
    for (const stage of ["outline", "images"]) {
      const { status, body } = await call(tenant, `/${run.id}/repeat`, { stage });
      expect([stage, status, body.error.code]).toEqual([stage, 409, "illegal_transition"]);
      expect(body.error.message).toContain(says);
    }
    const model = scriptedModel();
    await work(tenant, { ai: model.ai });
    expect(model.asked).toEqual([]);
    expect(await readRun(tenant, run.id)).toMatchObject({ state: "completed", review: "approved" });
  });

  it("is refused where the post went out between the look and the batch", async () => {
    const run = await awaiting();
    const ctx = await memberCtx(tenant);
    let published = false;
    const d1 = beforeBatch(ctx.d1, async () => {
      if (!published) await verb(run.postId, "/publish");
      published = true;
    });
    const repeated = repeatRun({ ...ctx, d1 }, run.id, { stage: "outline" });
    await expect(repeated).rejects.toMatchObject({
      code: "illegal_transition",
      details: { status: "PUBLISHED" },
    });
    expect(await readRun(tenant, run.id)).toMatchObject({ state: "completed", review: "approved" });
  });

  it("makes no call if the post was published before its turn, or on a retry", async () => {
    const run = await awaiting();
    await repeatRun(await memberCtx(tenant), run.id, { stage: "outline" });
    await verb(run.postId, "/publish");
    const model = scriptedModel();
    await work(tenant, { ai: model.ai });
    expect(model.asked).toEqual([]);
    const failed = await readRun(tenant, run.id);
    expect(failed).toMatchObject({ state: "failed", error: { code: "conflict" } });
    expect(failed.error?.message).toMatch(/is published/);
    expect((await call(tenant, `/${run.id}/retry`)).status).toBe(409);
  });

  it("says why it had no effect if the post was published during writing, and pays once", async () => {
    const run = await awaiting();
    await repeatRun(await memberCtx(tenant), run.id, { stage: "outline" });
    let published = false;
    const model = scriptedModel(async ({ kind }) => {
      if (kind === "section" && !published) await verb(run.postId, "/publish");
      published ||= kind === "section";
      return undefined;
    });
    await work(tenant, { ai: model.ai });
    const failed = await readRun(tenant, run.id);
    expect(failed).toMatchObject({ state: "failed", stage: "sections", error: { code: "conflict" } });
    expect(failed.error?.message).toMatch(/is published/);
    await verb(run.postId, "/unpublish");
    await verb(run.postId, "/revert-to-draft");
    expect((await call(tenant, `/${run.id}/retry`)).status).toBe(200);
    await work(tenant, { ai: model.ai });
    expect(await readRun(tenant, run.id)).toMatchObject({ state: "completed", review: "awaiting" });
    expect(model.asked.filter((kind) => kind === "outline")).toHaveLength(1);
  });
});
