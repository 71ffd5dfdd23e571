import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { housekeeping } from "../../../worker/domains/operations";
import worker from "../../../worker/index";
import { countReads } from "../fixtures/count-reads";
import { makeTenant, type Tenant, testCtx } from "../fixtures/tenant";

const handler: ExportedHandler<Env> = worker;
const now = Date.now();
const day = 86_400_000;
let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const session = (id: string, expiresAt: number) =>
  env.DB.prepare(
    "INSERT INTO sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at) VALUES (?1, ?2, ?1, '', 0, 0, ?3)",
  ).bind(id, tenant.user.id, expiresAt);
const link = (id: string, expiresAt: number, usedAt: number | null) =>
  env.DB.prepare(
    "INSERT INTO sign_in_links (id, user_id, token_hash, created_at, expires_at, used_at) VALUES (?1, ?2, ?1, 0, ?3, ?4)",
  ).bind(id, tenant.user.id, expiresAt, usedAt);
const invitation = (id: string, expiresAt: number, acceptedAt: number | null) =>
  env.DB.prepare(
    `INSERT INTO invitations (id, workspace_id, email, role, token_hash, invited_by, created_at, expires_at, accepted_at)
     VALUES (?1, ?2, ?1, 'viewer', ?1, ?3, 0, ?4, ?5)`,
  ).bind(id, tenant.workspace.id, tenant.user.id, expiresAt, acceptedAt);

const deviceLogin = (id: string, expiresAt: number) =>
  env.DB.prepare(
    `INSERT INTO device_logins (id, device_code_hash, user_code_hash, client_name, access, address, user_agent,
       interval_seconds, created_at, expires_at) VALUES (?1, ?1, ?1, '', 'full', '', '', 5, 0, ?2)`,
  ).bind(id, expiresAt);

async function ids(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT id FROM ${table} WHERE id LIKE 't-%' ORDER BY id`).all<{
    id: string;
  }>();
  return results.map(({ id }) => id);
}

const tick = async (at: number) => {
  const execution = createExecutionContext();
  await handler.scheduled?.(
    createScheduledController({ scheduledTime: new Date(at), cron: "* * * * *" }),
    env,
    execution,
  );
  await waitOnExecutionContext(execution);
};

describe("housekeeping", () => {
  it("deletes what is no longer usable, once an hour", async () => {
    await env.DB.batch([
      session("t-live", now + day),
      session("t-over", now - 1000),
      link("t-fresh", now + day, null),
      link("t-used", now + day, now - day),
      link("t-over", now - 1000, null),
      deviceLogin("t-asked", now + 60_000),
      deviceLogin("t-over", now - 1000),
      invitation("t-open", now + day, null),
      invitation("t-recent", now - 29 * day, null),
      invitation("t-over", now - 31 * day, null),
      invitation("t-accepted-long-ago", now - 30 * day, now - 31 * day),
    ]);
    await tick(Date.UTC(2026, 10, 21, 11, 16));
    expect(await ids("sessions")).toEqual(["t-live", "t-over"]);
    await tick(Date.UTC(2026, 10, 21, 11, 17));
    expect(await ids("sessions")).toEqual(["t-live"]);
    expect(await ids("sign_in_links")).toEqual(["t-fresh"]);
    expect(await ids("device_logins")).toEqual(["t-asked"]);
    expect(await ids("invitations")).toEqual(["t-open", "t-recent"]);
  });

  it("deletes a bounded number in one run, and the rest in the next", async () => {
    await env.DB.batch(Array.from({ length: 620 }, (_, index) => session(`t-many-${index}`, 1)));
    const deps = { d1: env.DB, now: Date.now };
    expect([await housekeeping(deps), await housekeeping(deps), await housekeeping(deps)]).toEqual([
      500, 120, 0,
    ]);
  });

  it("deletes in small pieces, so that writers come in between", async () => {
    await env.DB.batch(Array.from({ length: 620 }, (_, index) => session(`t-piece-${index}`, 1)));
    const { ctx, reads } = countReads(testCtx());
    await housekeeping(ctx);
    expect(reads.changes.reduce((sum, rows) => sum + rows)).toBe(500);
    expect(Math.max(...reads.changes)).toBeLessThanOrEqual(250);
    await housekeeping(ctx);
  });

  it("keeps the log of webhooks for 30 days, and what is still to be sent for as long as that takes", async () => {
    const workspaceId = tenant.workspace.id;
    const event = (id: string, at: number) =>
      env.DB.prepare(
        "INSERT INTO events (id, workspace_id, type, version, occurred_at) VALUES (?1, ?2, 'post.updated', 1, ?3)",
      ).bind(id, workspaceId, at);
    const delivery = (id: string, state: string, at: number) =>
      env.DB.prepare(
        `INSERT INTO deliveries (id, event_id, workspace_id, target_kind, target_id, state, created_at, updated_at)
         VALUES (?1, ?1, ?2, 'webhook', 'gone', ?3, ?4, ?4)`,
      ).bind(id, workspaceId, state, at);
    const attempt = (id: string, deliveryId: string, at: number) =>
      env.DB.prepare(
        `INSERT INTO delivery_attempts (id, delivery_id, workspace_id, number, started_at, duration_ms, ok, request_url,
           request_headers, request_body) VALUES (?1, ?2, ?3, 1, ?4, 1, 1, '', '{}', '')`,
      ).bind(id, deliveryId, workspaceId, at);
    const notice = (id: string, dismissedAt: number | null) =>
      env.DB.prepare(
        `INSERT INTO notices (id, workspace_id, kind, created_at, dismissed_at)
         VALUES (?1, ?2, 'webhook_gone', 0, ?3)`,
      ).bind(id, workspaceId, dismissedAt);
    const letter = (id: string, at: number) =>
      env.DB.prepare(
        "INSERT INTO dead_letters (id, queue, body, attempts, received_at) VALUES (?1, 'q', '', 1, ?2)",
      ).bind(id, at);
    const old = now - 31 * day;
    const recent = now - 29 * day;
    await env.DB.batch([
      ...["t-old", "t-waiting", "t-again", "t-untold"].map((id) => event(id, old)),
      event("t-recent", recent),
      delivery("t-old", "delivered", old),
      delivery("t-waiting", "pending", old),
      delivery("t-again", "delivered", old),
      delivery("t-recent", "failed", recent),
      attempt("t-1", "t-old", old),
      attempt("t-2", "t-again", old),
      attempt("t-3", "t-again", recent),
      attempt("t-4", "t-waiting", old),
      notice("t-open", null),
      notice("t-dismissed", old),
      notice("t-dismissed-lately", recent),
      letter("t-old", old),
      letter("t-recent", recent),
    ]);
    await housekeeping({ d1: env.DB, now: () => now });
    expect(await ids("delivery_attempts")).toEqual(["t-3"]);
    expect(await ids("deliveries")).toEqual(["t-again", "t-recent", "t-waiting"]);
    expect(await ids("events")).toEqual(["t-again", "t-recent", "t-waiting"]);
    expect(await ids("notices")).toEqual(["t-dismissed-lately", "t-open"]);
    expect(await ids("dead_letters")).toEqual(["t-recent"]);
  });

  it("empties the steps of runs that ended 30 days ago, keeps their figures, and drops calls after 400 days", async () => {
    const workspaceId = tenant.workspace.id;
    const run = (id: string, finishedAt: number | null, review = "none") =>
      env.DB.prepare(
        `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, review, created_at, updated_at, finished_at, due_at)
         VALUES (?1, ?2, 'post', 'completed', 'place', '', '{}', ?4, 0, 0, ?3, CASE WHEN ?3 IS NULL THEN 9e15 END)`,
      ).bind(id, workspaceId, finishedAt, review);
    const step = (id: string, result: string | null) =>
      env.DB.prepare(
        `INSERT INTO run_steps (id, workspace_id, run_id, stage, state, input, input_hash, calls, cost, result, started_at)
         VALUES (?1, ?2, ?1, 'draft', 'done', '{"kind":"draft"}', 'h', 3, 70, ?3, 0)`,
      ).bind(id, workspaceId, result);
    const call = (id: string, at: number) =>
      env.DB.prepare(
        `INSERT INTO writer_calls (id, workspace_id, task, writer, model, calls, input_tokens, output_tokens, duration_ms, outcome, created_at)
         VALUES (?1, ?2, 'draft', 'offline', 'm', 1, 1, 1, 1, 'ok', ?3)`,
      ).bind(id, workspaceId, at);
    const old = now - 31 * day;
    await env.DB.batch([
      run("t-old", old),
      run("t-failed", old),
      run("t-recent", now - 29 * day),
      run("t-open", null),
      run("t-to-decide", old, "awaiting"),
      ...["t-old", "t-recent", "t-open", "t-to-decide"].map((id) => step(id, '{"text":"x"}')),
      step("t-failed", null),
      call("t-ancient", now - 401 * day),
      call("t-last-year", now - 399 * day),
    ]);
    await housekeeping({ d1: env.DB, now: () => now });
    const { results } = await env.DB.prepare(
      "SELECT id, input = '{}' AND result IS NULL AS emptied, calls, cost FROM run_steps WHERE id LIKE 't-%' ORDER BY id",
    ).all();
    expect(results.map(({ id, emptied }) => [id, emptied])).toEqual([
      ["t-failed", 1],
      ["t-old", 1],
      ["t-open", 0],
      ["t-recent", 0],
      ["t-to-decide", 0],
    ]);
    expect(results.map(({ calls, cost }) => [calls, cost])).toEqual(Array.from({ length: 5 }, () => [3, 70]));
    expect(await ids("writer_calls")).toEqual(["t-last-year"]);
    expect(await housekeeping({ d1: env.DB, now: () => now })).toBe(0);
  });

  it("reads neither steps kept for longer nor emptied ones", async () => {
    const workspaceId = tenant.workspace.id;
    const { ctx, reads } = countReads(testCtx());
    const deps = { ...ctx, now: () => now };
    await housekeeping(deps);
    reads.rows = 0;
    await housekeeping(deps);
    const before = reads.rows;
    const run = env.DB.prepare(
      `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, review, created_at, updated_at, finished_at)
       VALUES (?1, ?2, 'post', 'completed', 'place', '', '{}', 'none', ?3, ?3, ?3)`,
    );
    const step = env.DB.prepare(
      `INSERT INTO run_steps (id, workspace_id, run_id, stage, part, state, input, input_hash, started_at)
       VALUES (?1 || ?4, ?2, ?1, 'draft', ?4, 'done', ?5, 'h', ?3)`,
    );
    const runs = [
      { id: "t-steps-recent", at: now, input: '{"kind":"draft"}' },
      { id: "t-steps-emptied", at: now - 40 * day, input: "{}" },
    ];
    await env.DB.batch([
      ...runs.map(({ id, at }) => run.bind(id, workspaceId, at)),
      ...runs.flatMap(({ id, at, input }) =>
        Array.from({ length: 200 }, (_, part) => step.bind(id, workspaceId, at, part, input)),
      ),
    ]);
    reads.rows = 0;
    await housekeeping(deps);
    expect(reads.rows - before).toBeLessThan(20);
  });
});
