import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { createPost, schedulePost, updatePost } from "../../../worker/domains/posts";
import {
  countUnsent,
  decideExternalPost,
  listExternalMarks,
  listExternalPosts,
  publishToIntegration,
  sendPosts,
  sweepIntegrations,
  testIntegration,
} from "../../../worker/domains/sites";
import { countReads } from "../fixtures/count-reads";
import { makeTenant } from "../fixtures/tenant";
import { Stage } from "./stage";

let stage: Stage;
let post: string;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.connect("publish");
  post = await stage.published("A title");
  await stage.work();
});

const others = 400;
const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${others})`;
const bulk = (state: string, reason: string | null, tag: string) => {
  const ids = `'${tag}_' || n.i || ?1`;
  return [
    `${numbers} INSERT INTO events (id, workspace_id, type, post_id, post_slug, version, occurred_at)
      SELECT ${ids}, ?1, 'post.sent', ${ids}, 'other', 0, 0 FROM n`,
    `${numbers} INSERT INTO deliveries (id, event_id, event_version, workspace_id, target_kind, target_id, state, step,
        next_attempt_at, cancel_reason, created_at, updated_at)
      SELECT ${ids}, ${ids}, 0, ?1, 'integration', (SELECT id FROM integrations WHERE workspace_id = ?1), '${state}', 1,
        ${state === "pending" ? "4e12" : "NULL"}, ${reason === null ? "NULL" : `'${reason}'`}, 0, 4e12 FROM n`,
    `${numbers} INSERT INTO external_posts (id, workspace_id, post_id, kind, destination, there, state, created_at, updated_at)
      SELECT ${ids}, ?1, ${ids}, 'wordpress', 'https://other.example', 'published', 'published', 0, 0 FROM n`,
  ];
};
const notices = `${numbers} INSERT INTO notices (id, workspace_id, kind, target_id, details, created_at)
  SELECT 'ntc_' || n.i || ?1, ?1, 'integration_failing', 'int_elsewhere', '{}', 0 FROM n`;

/** Hundreds of other posts that are there, wait, or were sent or given up, and notices of another workspace. */
async function amongMany(...states: [state: string, reason?: string][]) {
  const { workspace } = await makeTenant();
  const statements = states.flatMap(([state, reason], at) => bulk(state, reason ?? null, `o${at}`));
  await env.DB.batch([
    ...statements.map((sql) => env.DB.prepare(sql).bind(stage.ctx.workspace.id)),
    env.DB.prepare(notices).bind(workspace.id),
  ]);
  return countReads(stage.ctx);
}

it("reads one post, or those of a list, without reading the state of others", async () => {
  const { ctx, reads } = await amongMany(["pending"], ["delivered"]);
  expect((await listExternalPosts(ctx, post)).items).toMatchObject([{ state: "published" }]);
  expect((await listExternalMarks(ctx, [post])).items).toHaveLength(1);
  expect(reads.rows).toBeLessThan(others / 4);
});

it("sends a post without reading pending deliveries, remote posts and notices", async () => {
  const { ctx, reads } = await amongMany(["pending"], ["delivered"]);
  expect(await sendPosts(ctx, "wordpress", { postIds: [post] })).toMatchObject({ queued: 1 });
  await publishToIntegration(ctx, (await stage.integration()).id);
  const own = (await stage.deliveries()).filter(({ event }) => event.postId === post);
  expect(own.map(({ state }) => state)).toContain("delivered");
  expect(reads.rows).toBeLessThan(others / 2);
});

it("tests, and takes a decision, without reading other workspaces' notices", async () => {
  stage.other.edit(stage.article().id);
  await sendPosts(stage.ctx, "wordpress", { postIds: [post] });
  await stage.work();
  const { ctx, reads } = await amongMany(["delivered"]);
  await decideExternalPost(ctx, post, "wordpress", { decision: "overwrite" });
  expect(await testIntegration(ctx, "wordpress")).toMatchObject({ ok: true });
  expect(reads.rows).toBeLessThan(others / 4);
});

it("reports a saved draft without reading earlier events and pending deliveries", async () => {
  await stage.update({ followMode: "schedule" });
  const draft = await createPost(stage.ctx, { title: "A draft" });
  await schedulePost(stage.ctx, draft, { scheduledAt: "2099-01-01T00:00:00.000Z" });
  await stage.work();
  const { ctx, reads } = await amongMany(["pending"], ["delivered"]);
  await updatePost(ctx, draft, { version: 2, fields: { content: "More." } });
  expect((await stage.deliveries()).map(({ event }) => event.type)).toContain("post.saved");
  expect(reads.rows).toBeLessThan(others / 4);
});

it("counts what is missing by what is published, not by what waits", async () => {
  for (let n = 0; n < 5; n++) await stage.published(`Post ${n}`);
  await stage.forgetExternal();
  const { ctx, reads } = await amongMany(["pending"]);
  expect(await countUnsent(ctx, "wordpress")).toEqual({ missing: 1, changed: 0 });
  expect(reads.rows).toBeLessThan(others / 2);
});

it("counts what was skipped by its own deliveries, not by all of them each", async () => {
  const { ctx, reads } = await amongMany(["delivered"], ["cancelled", "integration_disabled"]);
  expect((await countUnsent(ctx, "wordpress")).changed).toBe(others);
  expect(reads.rows).toBeLessThan(12 * others);
});

it("revives what failed by its own deliveries, not by all of them each", async () => {
  const { ctx, reads } = await amongMany(["delivered"], ["failed"]);
  await env.DB.prepare("UPDATE integrations SET failing_since = 1 WHERE workspace_id = ?1")
    .bind(ctx.workspace.id)
    .run();
  expect(await testIntegration(ctx, "wordpress")).toMatchObject({ ok: true });
  expect((await stage.integration()).pending).toBe(others);
  expect(reads.rows).toBeLessThan(16 * others);
});

it("sweeps without reading what is there", async () => {
  const before = countReads(stage.ctx);
  await sweepIntegrations(before.ctx);
  const { ctx, reads } = await amongMany(["delivered"]);
  await sweepIntegrations(ctx);
  expect(reads.rows - before.reads.rows).toBeLessThan(others / 4);
});
