import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { workersAiModels } from "../../../schema/api/model-vendors";
import { getWriterSettings, updateWriterSettings } from "../../../worker/domains/models";
import { makeTenant } from "../fixtures/tenant";
import { memberCtx, placeDefaultRun, readRun, work } from "../runs/generation";
import { scriptedModel } from "../runs/scripted-model";

it("writes with Workers AI where it is bound, without any settings, and counts each call", async () => {
  const tenant = await makeTenant();
  const model = scriptedModel();
  const ctx = { ...(await memberCtx(tenant)), ai: model.ai };
  expect(await getWriterSettings(ctx)).toMatchObject({
    kind: "workers-ai",
    ...workersAiModels,
    updatedAt: null,
  });
  const { id } = await placeDefaultRun(tenant, { images: false, finish: "draft" });
  await work(tenant, { ai: model.ai });
  expect(await readRun(tenant, id)).toMatchObject({ state: "completed", calls: model.asked.length });
  const { kind, usage } = await getWriterSettings(ctx);
  expect({ kind, calls: usage.calls }).toEqual({ kind: "workers-ai", calls: model.asked.length });
  await updateWriterSettings(ctx, { budget: { calls: model.asked.length } });
  const next = await placeDefaultRun(tenant, { images: false, finish: "draft" });
  await work(tenant, { ai: model.ai });
  expect((await readRun(tenant, next.id)).error?.code).toBe("budget_exhausted");
});

it("leaves a workspace alone that chose to write without a model", async () => {
  const tenant = await makeTenant();
  await env.DB.prepare(
    "INSERT INTO writer_settings (workspace_id, kind, api, updated_at) VALUES (?1, 'offline', 'chat', 1)",
  )
    .bind(tenant.workspace.id)
    .run();
  expect((await getWriterSettings(await memberCtx(tenant))).kind).toBe("none");
});
