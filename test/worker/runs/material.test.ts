import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { RunCreate } from "../../../schema/api/runs";
import type { Topic } from "../../../schema/api/topics";
import { createRun } from "../../../worker/domains/generation";
import { knowProduct } from "../fixtures/known-product";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { memberCtx } from "./generation";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

const call = <T = unknown>(path: string, body: unknown) =>
  api<T>(`${tenant.path}${path}`, { method: "POST", token: tenant.token, body });
const topic = { title: "How to water a cactus", angle: "Why less is more", keywords: ["cactus"] };
const notes = "A cactus drinks little, and stores what it drinks. ".repeat(5);

async function topicIds(...angles: string[]): Promise<string[]> {
  const items = angles.map((angle, at) => ({ title: `Cacti, part ${at + 1}`, angle }));
  const answer = await call<{ items: Topic[] }>("/topics/many", { items });
  return answer.body.data.items.map(({ id }) => id);
}

const started = async () =>
  (
    await env.DB.prepare("SELECT count(*) AS n FROM runs WHERE workspace_id = ?1")
      .bind(tenant.workspace.id)
      .first<{ n: number }>()
  )?.n;

describe("a workspace that knows nothing, with the offline writer", () => {
  it("starts no run and no batch, dry or not, and says what to do", async () => {
    const [id = ""] = await topicIds("");
    const refusals = await Promise.all([
      call("/runs", { topic }),
      call("/runs", { topicId: id }),
      call("/batches", { topicIds: [id], dryRun: true }),
      call("/batches", { topicIds: [id] }),
      call("/batches", { count: 3, keywords: ["cactus"], dryRun: true }),
    ]);
    for (const { status, body } of refusals) {
      expect([status, body.error.code]).toEqual([409, "illegal_transition"]);
      expect(body.error.details).toEqual({ reason: "nothing_known" });
      expect(body.error.message).toMatch(/Scan your site/);
    }
    expect(await started()).toBe(0);
  });

  it("starts a topic with its own notes, and a batch of only such topics", async () => {
    const input = RunCreate.parse({ topic: { ...topic, angle: notes } });
    expect((await createRun(await memberCtx(tenant), input)).state).toBe("pending");
    const [bare = "", noted = ""] = await topicIds("", notes);
    expect((await call("/batches", { topicIds: [noted], dryRun: true })).status).toBe(200);
    expect((await call("/batches", { topicIds: [noted, bare], dryRun: true })).status).toBe(409);
    expect((await call("/batches", { topicIds: [noted], count: 2, dryRun: true })).status).toBe(409);
  });

  it("starts again once it has a context, a source that was read, or a model", async () => {
    const dryRun = async () => (await call("/batches", { count: 2, dryRun: true })).status;
    const source = (state: string, quotable = true) =>
      env.DB.prepare(
        `INSERT OR REPLACE INTO sources (id, workspace_id, kind, title, state, quotable, created_at)
          VALUES (?1, ?2, 'page', 'A page', ?3, ?4, 1)`,
      )
        .bind(`src_${tenant.workspace.id}`, tenant.workspace.id, state, Number(quotable))
        .run();
    await source("failed");
    expect(await dryRun()).toBe(409);
    await source("ready", false);
    const withheld = await call("/runs", { topic });
    expect([withheld.status, withheld.body.error.details]).toEqual([409, { reason: "nothing_quotable" }]);
    expect(withheld.body.error.message).toMatch(/may be quoted/);
    await source("ready");
    expect(await dryRun()).toBe(200);
    await source("failed");
    await knowProduct(tenant);
    expect(await dryRun()).toBe(200);
    await env.DB.prepare("DELETE FROM contexts WHERE workspace_id = ?1").bind(tenant.workspace.id).run();
    expect(await dryRun()).toBe(409);
    await env.DB.prepare(
      "INSERT INTO writer_settings (workspace_id, kind, updated_at) VALUES (?1, 'openai', 1)",
    )
      .bind(tenant.workspace.id)
      .run();
    expect(await dryRun()).toBe(200);
  });
});
