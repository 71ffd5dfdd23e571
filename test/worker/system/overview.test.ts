import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Overview } from "../../../schema/api/overview";
import { overview } from "../../../worker/domains/operations";
import { countReads } from "../fixtures/count-reads";
import { api, tenantCtx } from "../fixtures/tenant";
import { publishMany } from "../public/many-posts";
import { Site } from "../public/site";

const read = async ({ tenant }: Site) => {
  const answer = await api<Overview>(`${tenant.path}/overview`, { token: tenant.people.viewer.token });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const hour = 3_600_000;

it("shows what is left to set up, step by step", async () => {
  const site = await Site.open();
  const { tenant } = site;
  const workspace = tenant.workspace.id;
  await run("UPDATE workspaces SET site_url = NULL WHERE id = ?1", workspace);
  await run("UPDATE api_keys SET revoked_at = 1 WHERE workspace_id = ?1", workspace);
  const nothing = {
    siteUrl: false,
    posts: false,
    apiKey: "none",
    webhook: "none",
    integration: false,
    published: false,
    proven: false,
  };
  expect(await read(site)).toEqual({
    counts: { drafts: 0, scheduled: 0, review: 0 },
    attention: [],
    budgetPercent: null,
    next: [],
    recent: [],
    setup: nothing,
  });
  await site.manage("", "PATCH", { siteUrl: "https://acme.example" });
  const post = await site.draft({ title: "First" });
  await site.manage("/api-keys", "POST", { name: "Site" });
  const webhook = await site.manage<{ id: string }>("/webhooks", "POST", {
    url: "https://acme.example/hook",
  });
  const created = { ...nothing, siteUrl: true, posts: true, apiKey: "created", webhook: "created" };
  expect(await read(site)).toMatchObject({ counts: { drafts: 1 }, setup: created });
  await run("UPDATE api_keys SET last_used_at = 2 WHERE workspace_id = ?1", workspace);
  await run("UPDATE webhook_endpoints SET last_success_at = 2 WHERE id = ?1", webhook.id);
  await site.manage(`/posts/${post.id}/publish`, "POST", {});
  const done = { ...created, apiKey: "used", webhook: "delivered", published: true };
  expect(await read(site)).toMatchObject({
    counts: { drafts: 0 },
    recent: [{ post: { id: post.id, title: "First" } }],
    setup: done,
  });
  await run("UPDATE deliveries SET proven_at = 3, proof_state = 'live' WHERE workspace_id = ?1", workspace);
  expect((await read(site)).setup).toEqual({ ...done, proven: true });
  expect((await read(await Site.open())).setup.posts).toBe(false);
});

it("lists what needs attention, with counts and the oldest", async () => {
  const site = await Site.open();
  const workspace = site.tenant.workspace.id;
  const { id } = await site.draft({ title: "Late" });
  const old = Date.now() - 5 * hour;
  const since = new Date(old).toISOString();
  await run(
    "UPDATE posts SET scheduled_at = ?2, schedule_failed_at = ?2, schedule_error = 'post_limit' WHERE id = ?1",
    id,
    old,
  );
  const runRow = (state: string, review: string, postId: string | null) =>
    run(
      `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, review, post_id, created_at, updated_at, finished_at)
        VALUES (?1, ?2, 'post', ?3, 'place', 'A', '{}', ?4, ?5, ?6, ?6, ?6)`,
      `run_${crypto.randomUUID()}`,
      workspace,
      state,
      review,
      postId,
      old,
    );
  await runRow("completed", "awaiting", id);
  await runRow("waiting", "none", null);
  await runRow("failed", "none", null);
  await runRow("completed", "approved", id);
  const webhook = (hook: string, enabled: number, reason: string | null, failingSince: number | null) =>
    run(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, disabled_reason, disabled_at, failing_since, created_at, updated_at)
        VALUES (?1, ?2, 'https://a.example', ?3, ?4, ?5, ?6, 0, 0)`,
      hook,
      workspace,
      enabled,
      reason,
      reason && old,
      failingSince,
    );
  await webhook("wh_overview_gone", 0, "gone", null);
  await webhook("wh_overview_failing", 1, null, old);
  await webhook("wh_overview_fresh", 1, null, Date.now());
  await webhook("wh_overview_off", 0, "user", null);
  await run(
    `INSERT INTO external_posts (id, workspace_id, post_id, kind, destination, state, created_at, updated_at)
      VALUES ('ext_overview', ?1, ?2, 'wordpress', 'a.example', 'conflict', ?3, ?3)`,
    workspace,
    id,
    old,
  );
  for (const [at, state] of ["gone", "gone", "supported"].entries())
    await run(
      `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, checked_at, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, 'A fact.', 'number', ?5, ?6, 0, 0)`,
      `clm_overview_${at}`,
      workspace,
      id,
      at,
      state,
      old,
    );
  const { attention, counts, next } = await read(site);
  expect(counts).toEqual({ drafts: 0, scheduled: 1, review: 1 });
  expect(next).toEqual([]);
  expect(attention).toEqual([
    { kind: "review", count: 1, since },
    { kind: "outlines", count: 1, since },
    { kind: "failed_schedules", count: 1, since },
    { kind: "failing_webhooks", count: 2, since },
    { kind: "external_posts", count: 1, since },
    { kind: "outdated_evidence", count: 1, since },
    { kind: "failed_runs", count: 1, since },
  ]);
  expect((await read(await Site.open())).attention).toEqual([]);
});

it("shows the next posts in order, and how much of the budget is used", async () => {
  const site = await Site.open();
  const { id: later } = await site.draft({ title: "Later" });
  const { id: soon } = await site.draft({ title: "Soon" });
  await site.draft({ title: "Some day" });
  const day = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString();
  await site.manage(`/posts/${later}/schedule`, "PUT", { scheduledAt: day(9), timezone: "UTC" });
  await site.manage(`/posts/${soon}/planned-date`, "PUT", { plannedOn: day(3).slice(0, 10) });
  await site.manage("/writer", "PATCH", { kind: "none", budget: { calls: 50 } });
  const workspace = site.tenant.workspace.id;
  await run(
    "INSERT INTO usage_months (workspace_id, month, calls) VALUES (?1, ?2, 44)",
    workspace,
    day(0).slice(0, 7),
  );
  const { next, budgetPercent } = await read(site);
  expect(next.map(({ title }) => title)).toEqual(["Soon", "Later"]);
  expect(budgetPercent).toBe(88);
});

it("counts no further than 100", async () => {
  const site = await Site.open();
  const { id } = await site.draft({ title: "One" });
  await run(
    `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, review, post_id, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      SELECT 'run_overview_' || i, ?1, 'post', 'completed', 'place', 'A', '{}', 'awaiting', ?2, i, i FROM n`,
    site.tenant.workspace.id,
    id,
  );
  const { attention, counts } = await read(site);
  expect(attention).toEqual([{ kind: "review", count: 100, since: new Date(1).toISOString() }]);
  expect(counts.review).toBe(100);
});

it("costs the sidebar as much with a thousand drafts and 500 schedules as with 220 and 110", async () => {
  const drafts = `INSERT INTO posts
      (id, workspace_id, title, slug, content, status, created_at, updated_at, scheduled_at)
    WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
    SELECT 'post_' || ?1 || i, ?1, 'Draft ' || i, 'draft-' || i, '', 'DRAFT', i, i,
      CASE WHEN i % 2 THEN 4000000000000 + i END FROM n`;
  const { tenant } = await Site.open();
  const entered = await tenantCtx(tenant);
  const cost = async () => {
    const { ctx, reads } = countReads(entered);
    const { counts } = await overview(ctx);
    return { counts, trips: reads.trips, rows: reads.rows };
  };
  await publishMany(tenant.workspace.id, 10);
  await run(drafts, tenant.workspace.id, 1, 220);
  const few = await cost();
  await run(drafts, tenant.workspace.id, 221, 1_000);
  const many = await cost();
  // Its five published posts cost a trip each; rows of workspaces that follow in an index are read too.
  expect(few).toEqual({
    counts: { drafts: 100, scheduled: 100, review: 0 },
    trips: 10,
    rows: expect.toSatisfy((rows: number) => rows > 220 && rows <= 240),
  });
  expect(many).toEqual(few);
});
