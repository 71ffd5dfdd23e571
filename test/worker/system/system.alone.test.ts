import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { SystemStatus } from "../../../schema/api/system";
import { afterRememberedHealth } from "../fixtures/after-remembered-health";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";

const minuteMs = 60_000;
let tenant: Tenant;

const run = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const ago = (minutes: number) => Date.now() - minutes * minuteMs;
const status = async (of = tenant) => (await api<SystemStatus>(`${of.path}/system`, of)).body.data;
const failing = async (of = tenant) =>
  (await status(of)).checks.filter(({ ok }) => !ok).map(({ name, count }) => [name, count]);
const health = async () => {
  const response = await afterRememberedHealth(() => send("/health"));
  const body = await response.json<{ ok: boolean; checks: Record<string, { ok: boolean }> }>();
  const wrong = Object.entries(body.checks).filter(([, { ok }]) => !ok);
  return [response.status, ...wrong.map(([name]) => name)];
};

async function duePost(dueAt: number): Promise<void> {
  const { body } = await api<{ id: string }>(`${tenant.path}/posts`, {
    method: "POST",
    token: tenant.token,
    body: { title: "Due" },
  });
  await run("UPDATE posts SET scheduled_at = ?2, due_at = ?2 WHERE id = ?1", body.data.id, dueAt);
}

async function delivery(
  id: string,
  nextAttemptAt: number,
  attempts = 0,
  endpointId = "whk_gone",
): Promise<void> {
  const now = Date.now();
  await run(
    "INSERT INTO events (id, workspace_id, type, version, occurred_at) VALUES (?1, ?2, 'post.updated', 1, ?3)",
    `evt_${id}`,
    tenant.workspace.id,
    now,
  );
  await run(
    `INSERT INTO deliveries (id, event_id, workspace_id, target_kind, target_id, attempts, next_attempt_at, created_at, updated_at)
     VALUES (?1, ?2, ?3, 'webhook', ?4, ?5, ?6, ?7, ?7)`,
    `dlv_${id}`,
    `evt_${id}`,
    tenant.workspace.id,
    endpointId,
    attempts,
    nextAttemptAt,
    now,
  );
}

/** An event of a post that was delivered, and what the looks at its page saw. */
async function proof(version: number, state: string, slug = "a-post", endpointId = "whk_1"): Promise<void> {
  const id = `${endpointId}_${slug}_${version}`;
  await delivery(id, Date.now(), 1, endpointId);
  await run(
    "UPDATE events SET post_id = 'pst_1', post_slug = ?2, version = ?3 WHERE id = ?1",
    `evt_${id}`,
    slug,
    version,
  );
  await run(
    `UPDATE deliveries SET state = 'delivered', next_attempt_at = NULL, proof_state = ?2, proof_url = ?3,
       proof_checked_at = ?4 WHERE id = ?1`,
    `dlv_${id}`,
    state,
    `https://${endpointId}.test/${slug}`,
    Date.now(),
  );
}

beforeEach(async () => {
  for (const table of ["delivery_attempts", "deliveries", "events", "heartbeats", "dead_letters"])
    await run(`DELETE FROM ${table}`);
  await run("UPDATE posts SET due_at = NULL");
  tenant = await makeTenant();
});

describe("a workspace where all goes well", () => {
  it("reports that, and when the next post is due", async () => {
    const dueAt = Date.now() + minuteMs;
    await duePost(dueAt);
    const found = await status();
    expect(found.ok).toBe(true);
    expect(found.checks.map(({ name }) => name)).toEqual([
      "overdue_posts",
      "failed_schedules",
      "failing_webhooks",
      "undelivered_events",
      "stuck_deliveries",
      "stale_pages",
      "stuck_runs",
      "unreachable_regions",
    ]);
    expect(found.nextDueAt).toBe(new Date(dueAt).toISOString());
    expect(found.instance.migrations.applied).toBe(found.instance.migrations.expected);
    expect(await health()).toEqual([200]);
  });
});

describe("stalls", () => {
  it("an overdue post shows after two minutes, not before", async () => {
    await duePost(ago(1));
    expect([await failing(), await health()]).toEqual([[], [200]]);
    const since = ago(3);
    await duePost(since);
    expect(await failing()).toEqual([["overdue_posts", 1]]);
    expect((await status()).checks[0]?.since).toBe(new Date(since).toISOString());
    expect(await health()).toEqual([503, "publishing"]);
  });

  it("an event that was never sent, and a retry that never came", async () => {
    await delivery("new", ago(3));
    await delivery("late", ago(4), 2);
    await delivery("planned", Date.now() + minuteMs, 1);
    expect(await failing()).toEqual([
      ["undelivered_events", 1],
      ["stuck_deliveries", 1],
    ]);
    expect(await health()).toEqual([503, "delivery"]);
  });

  it("a slow endpoint that is being sent to is no stall", async () => {
    await run(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, claimed_until, created_at, updated_at)
       VALUES ('whk_slow', ?1, 'https://site.test', ?2, 0, 0)`,
      tenant.workspace.id,
      Date.now() + minuteMs,
    );
    await delivery("slow", ago(10), 0, "whk_slow");
    expect([await failing(), await health()]).toEqual([[], [200]]);
    await run("UPDATE webhook_endpoints SET claimed_until = NULL, last_failure_at = ?1", ago(1));
    expect([await failing(), await health()]).toEqual([[], [200]]);
    await run("UPDATE webhook_endpoints SET last_failure_at = ?1", ago(3));
    expect(await health()).toEqual([503, "delivery"]);
    await run("DELETE FROM webhook_endpoints");
  });

  it("a page that is out of date, once, until a newer event of the post is live there", async () => {
    await proof(5, "live");
    await proof(6, "stale");
    await proof(7, "unreachable");
    expect(await failing()).toEqual([["stale_pages", 1]]);
    await proof(8, "live", "a-post", "whk_2");
    await proof(8, "live", "another-address");
    expect(await failing()).toEqual([["stale_pages", 1]]);
    await proof(8, "live");
    expect(await failing()).toEqual([]);
  });

  it("runs that are due while none of the workspace is worked on, and no others", async () => {
    const insert = `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, due_at, claimed_until, created_at, updated_at)
      VALUES (?1, ?2, 'topics', 'pending', 'topic', 'Topics', '{}', ?3, ?4, 0, 0)`;
    const { id } = tenant.workspace;
    await run(insert, `run_due_${id}`, id, ago(1), null);
    expect(await failing()).toEqual([]);
    await run(insert, `run_late_${id}`, id, ago(3), null);
    expect(await failing()).toEqual([["stuck_runs", 1]]);
    expect(await health()).toEqual([503, "generation"]);
    await run(insert, `run_other_${id}`, id, ago(5), ago(-1));
    expect(await failing()).toEqual([]);
    expect(await health()).toEqual([200]);
    await run("DELETE FROM runs WHERE workspace_id = ?1", id);
  });

  it("an endpoint that takes nothing shows, and is no stall of the instance", async () => {
    await run(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, failing_since, created_at, updated_at)
       VALUES ('whk_bad', ?1, 'https://site.test', 1, ?2, 0, 0), ('whk_off', ?1, 'https://site.test', 0, ?2, 0, 0),
         ('whk_new', ?1, 'https://site.test', 1, ?3, 0, 0)`,
      tenant.workspace.id,
      ago(10),
      ago(1),
    );
    expect([await failing(), await health()]).toEqual([[["failing_webhooks", 1]], [200]]);
    await run("DELETE FROM webhook_endpoints");
  });

  it("a region that is read from and has missed every call for five minutes", async () => {
    const insert =
      "INSERT INTO replicas (workspace_id, object, renewed_at, unreachable_since) VALUES (?1, 'afr/acme', ?2, ?3)";
    await run(insert, tenant.workspace.id, ago(1), ago(6));
    expect(await failing()).toEqual([["unreachable_regions", 1]]);
    expect(await health()).toEqual([503, "regions"]);
    await run("DELETE FROM replicas");
  });

  it("a cron that stopped shows once it had run", async () => {
    await run("INSERT INTO heartbeats VALUES ('cron', ?1)", ago(1));
    expect(await health()).toEqual([200]);
    await run("UPDATE heartbeats SET at = ?1", ago(4));
    expect(await health()).toEqual([503, "cron"]);
  });

  it("dead letters are counted", async () => {
    await run("INSERT INTO dead_letters VALUES ('m1', 'blogsvc-delivery', '{}', 6, ?1)", ago(5));
    expect((await status()).instance.deadLetters).toBe(1);
  });

  it("of another workspace are not shown", async () => {
    const other = await makeTenant();
    await duePost(ago(5));
    expect(await failing(other)).toEqual([]);
    expect((await api(`${tenant.path}/system`, other)).status).toBe(404);
    expect((await api(`${tenant.path}/system`, tenant.people.viewer)).status).toBe(403);
  });
});
