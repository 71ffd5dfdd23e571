import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, placeRun, readRun, work } from "./generation";
import { scriptedModel, useModel, usualCalls } from "./scripted-model";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

/** A run as an earlier version left it, in one of its stages. */
const leftIn = async (id: string, stage: string, polish: boolean) => {
  await env.DB.prepare(
    `UPDATE runs SET stage = ?2, options = json_set(json_remove(options, '$.writing'), '$.polish', json(?3)) WHERE id = ?1`,
  )
    .bind(id, stage, String(polish))
    .run();
  await env.DB.prepare(
    `INSERT INTO run_steps (id, workspace_id, run_id, stage, part, round, state, input, input_hash, tries, started_at, result, duration_ms)
     VALUES ('stp_' || ?1, ?2, ?1, 'draft', 0, 1, ?3, '{"kind":"draft"}', 'x', 1, 1, ?4, ?5)`,
  )
    .bind(id, tenant.workspace.id, ...(stage === "draft" ? ["failed", null, null] : ["done", "{}", 1]))
    .run();
};

it("is written as runs are now where an earlier version had no draft yet", async () => {
  const { id } = await placeRun(tenant, { finish: "draft", images: false, pauseAfter: ["draft"] });
  await leftIn(id, "draft", true);
  const model = scriptedModel();
  await work(tenant, { ai: model.ai });
  const run = await readRun(tenant, id);
  expect(model.asked).toEqual(usualCalls);
  expect(run).toMatchObject({ state: "completed", stages: expect.arrayContaining(["brief", "edit"]) });
  expect(run.steps.filter(({ stage, state }) => stage === "draft" && state === "running")).toEqual([]);
});

it("goes on with the checks where it was being polished, and shows the stages that it had", async () => {
  const { id } = await placeRun(tenant, { finish: "review", images: false });
  const post = await api<{ id: string }>(`${tenant.path}/posts`, {
    method: "POST",
    token: tenant.token,
    body: { title: "Cacti", content: "Water it seldom." },
  });
  await env.DB.prepare("UPDATE runs SET post_id = ?2 WHERE id = ?1").bind(id, post.body.data.id).run();
  await leftIn(id, "polish", true);
  const model = scriptedModel();
  await work(tenant, { ai: model.ai });
  const run = await readRun(tenant, id);
  expect(model.asked).toEqual(["repair", "claims"]);
  expect(run).toMatchObject({ state: "completed", review: "awaiting" });
  expect(run.stages).toEqual(["draft", "polish", "gate", "evidence", "correct", "images", "place"]);
  const refused = await call(tenant, `/${id}/repeat`, { stage: "draft" });
  expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
  expect((await call(tenant, `/${id}/repeat`, { stage: "gate" })).status).toBe(200);
});
