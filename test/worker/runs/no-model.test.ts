import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Batch } from "../../../schema/api/batches";
import { briefNote } from "../../../schema/api/brief-note";
import type { Post } from "../../../schema/api/posts";
import { RunCreate, type RunDetail } from "../../../schema/api/runs";
import type { WriterSettings } from "../../../schema/api/writer";
import { createRun, repeatRun, retryRun } from "../../../worker/domains/generation";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { storedSource } from "../sources/stored-source";
import { memberCtx, placeRun, readRun, topic, work } from "./generation";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const post = <T>(path: string, body: unknown = {}) =>
  api<T>(`${tenant.path}${path}`, { method: "POST", token: tenant.token, body });
const read = async <T>(path: string) =>
  (await api<T>(`${tenant.path}${path}`, { token: tenant.token })).body.data;

const placeBrief = async () =>
  createRun(
    { ...(await memberCtx(tenant)), ai: null },
    RunCreate.parse({ topic, finish: "brief", pauseAfter: ["outline"] }),
  );

describe("without a model", () => {
  it.each([
    ["/runs", { topic }],
    ["/batches", { count: 2 }],
    ["/batches", { count: 2, dryRun: true }],
    ["/topics/generate", { count: 3 }],
    ["/assistant/read", { url: "https://example.com" }],
  ])("%s answers no_model, and says what to do: %j", async (path, body) => {
    const refused = await post(path, body);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.objectContaining({
        code: "no_model",
        message: expect.stringContaining("Connect one in the writer settings"),
        details: { settings: `/w/${tenant.workspace.slug}/writer` },
      }),
    ]);
    expect((await read<{ items: RunDetail[] }>("/runs")).items).toEqual([]);
    expect((await read<{ items: Batch[] }>("/batches")).items).toEqual([]);
  });

  it("creates a brief as a draft, with quotes that may be quoted and an empty outline", async () => {
    const ctx = await tenantCtx(tenant);
    await storedSource(ctx, {
      text: "A cactus drinks seldom. How often is enough?",
      title: "Cacti",
      quotable: true,
    });
    await storedSource(ctx, { text: "Our cactus margins are secret.", title: "Margins", quotable: false });
    const placed = await placeBrief();
    await work(tenant, { ai: null });
    const run = await readRun(tenant, placed.id);
    expect(run).toMatchObject({
      state: "completed",
      stages: ["brief"],
      review: "none",
      calls: 0,
      error: null,
    });
    const draft = await read<Post>(`/posts/${run.postId}`);
    expect(draft).toMatchObject({ status: "DRAFT", title: topic.title });
    for (const part of [
      briefNote,
      topic.angle,
      "> A cactus drinks seldom.",
      "- How often is enough?",
      "Source: ",
      "## Introduction",
    ])
      expect(draft.content).toContain(part);
    expect(draft.content).not.toContain("margins");
  });

  it("leaves a written brief as it is when it is rerun", async () => {
    const placed = await placeBrief();
    await work(tenant);
    const { id, postId } = await readRun(tenant, placed.id);
    const { version } = await read<Post>(`/posts/${postId}`);
    await api(`${tenant.path}/posts/${postId}`, {
      method: "PATCH",
      token: tenant.token,
      body: { version, content: "Written by hand." },
    });
    await repeatRun(await memberCtx(tenant), id, { stage: "brief" });
    await work(tenant);
    expect((await readRun(tenant, id)).state).toBe("completed");
    expect((await read<Post>(`/posts/${postId}`)).content).toBe("Written by hand.");
  });

  it("stops a run whose model was disconnected, which goes on once there is one again", async () => {
    const { id } = await placeRun(tenant, { images: false, finish: "draft" });
    const choose = (kind: string) =>
      env.DB.prepare("UPDATE writer_settings SET kind = ?2 WHERE workspace_id = ?1")
        .bind(tenant.workspace.id, kind)
        .run();
    await choose("none");
    await work(tenant);
    expect(await readRun(tenant, id)).toMatchObject({
      state: "failed",
      stage: "outline",
      error: { code: "no_model" },
    });
    await choose("workers-ai");
    await retryRun(await memberCtx(tenant), id);
    await work(tenant);
    expect(await readRun(tenant, id)).toMatchObject({ state: "completed", error: null });
  });
});

it("a workspace that had the offline writer has no model, keeps its settings, and can connect one", async () => {
  await env.DB.prepare(
    "INSERT INTO writer_settings (workspace_id, kind, api, monthly_calls, updated_at) VALUES (?1, 'offline', 'chat', 7, 1)",
  )
    .bind(tenant.workspace.id)
    .run();
  await env.DB.prepare(
    `INSERT INTO writer_calls (id, workspace_id, task, writer, model, calls, input_tokens, output_tokens, duration_ms, outcome, created_at)
     VALUES (?1, ?1, 'draft', 'offline', 'offline', 0, 0, 0, 0, 'ok', 0)`,
  )
    .bind(tenant.workspace.id)
    .run();
  expect(await read<WriterSettings>("/writer")).toMatchObject({ kind: "none", budget: { calls: 7 } });
  expect(await read("/writer/calls")).toMatchObject({ items: [{ writer: "offline" }] });
  expect((await post("/runs", { topic })).body.error.code).toBe("no_model");
  const settings = { kind: "openai", baseUrl: "https://api.openai.com/v1", model: "m" };
  const connected = await api<WriterSettings>(`${tenant.path}/writer`, {
    method: "PATCH",
    token: tenant.token,
    body: settings,
  });
  expect(connected.body.data).toMatchObject({ ...settings, budget: { calls: 7 } });
});
