import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import {
  cancelSchedule,
  createPost,
  deletePost,
  publishPost,
  schedulePost,
} from "../../../worker/domains/posts";
import { sendPosts } from "../../../worker/domains/sites";
import { listEvents } from "../../../worker/outbox/events/list-events";
import { countReads } from "../fixtures/count-reads";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const rows = async () =>
  (
    await env.DB.prepare(
      `SELECT e.type, d.target_kind AS target, d.state, d.cancel_reason AS reason FROM deliveries d
       JOIN events e ON e.id = d.event_id WHERE d.workspace_id = ?1 ORDER BY d.rowid`,
    )
      .bind(stage.ctx.workspace.id)
      .all()
  ).results;

const at = "2099-01-01T00:00:00.000Z";

it("writes a delivery for each change that the integration follows, and hints it", async () => {
  const { id } = await stage.connect("schedule");
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedulePost(stage.ctx, post, { scheduledAt: at });
  await cancelSchedule(stage.ctx, post);
  await publishPost(stage.ctx, post, {});
  await deletePost(stage.ctx, post);
  expect(await rows()).toEqual(
    ["post.scheduled", "post.scheduled", "post.published", "post.unpublished"].map((type) => ({
      type,
      target: "integration",
      state: "pending",
      reason: null,
    })),
  );
  expect(stage.hints).toEqual(
    Array.from({ length: 4 }, () => ({ kind: "publish-external", integrationId: id })),
  );
});

it("reports a deleted draft", async () => {
  await stage.connect("publish");
  await deletePost(stage.ctx, await createPost(stage.ctx, { title: "A title" }));
  expect((await rows()).map(({ type }) => type)).toEqual(["post.deleted"]);
});

it("does not send a post only because a linked one changed, but updates it if it is there", async () => {
  const named = await stage.published("Named");
  const [old, sent] = [await stage.published("Old", "Words."), await stage.published("Sent", "Words.")];
  await env.DB.prepare(
    "INSERT OR IGNORE INTO related_posts (post_id, related_id, score) VALUES (?1, ?3, 1), (?2, ?3, 1)",
  )
    .bind(old, sent, named)
    .run();
  await stage.connect("publish");
  await sendPosts(stage.ctx, stage.kind, { postIds: [sent] });
  await stage.work();
  await deletePost(stage.ctx, named);
  const { results } = await env.DB.prepare(
    `SELECT e.post_id AS post, (SELECT count(*) FROM deliveries d WHERE d.event_id = e.id) AS told FROM events e
     WHERE e.workspace_id = ?1 AND e.type = 'post.updated' AND e.version = ?2 ORDER BY e.post_slug`,
  )
    .bind(stage.ctx.workspace.id, stage.ctx.workspace.counter)
    .all();
  expect(results).toEqual([
    { post: old, told: 0 },
    { post: sent, told: 1 },
  ]);
});

it("writes nothing where the integration follows nothing", async () => {
  await stage.connect("off");
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedulePost(stage.ctx, post, { scheduledAt: at });
  await publishPost(stage.ctx, post, {});
  expect(await rows()).toEqual([]);
  expect(stage.hints).toEqual([]);
});

it("skips a disabled integration, with a log entry", async () => {
  await stage.connect("publish");
  await stage.update({ enabled: false });
  await stage.published();
  expect(await rows()).toEqual([
    { type: "post.published", target: "integration", state: "cancelled", reason: "integration_disabled" },
  ]);
  expect(stage.hints).toEqual([]);
});

it("hides events for integrations from webhooks and pollers", async () => {
  await stage.connect("schedule");
  await env.DB.prepare(
    `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, created_at, updated_at)
     VALUES ('whk_' || ?1, ?1, 'https://site.test', 1, 0, 0)`,
  )
    .bind(stage.ctx.workspace.id)
    .run();
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedulePost(stage.ctx, post, { scheduledAt: at });
  await publishPost(stage.ctx, post, {});
  expect((await rows()).map(({ type, target }) => [type, target])).toEqual([
    ["post.scheduled", "integration"],
    ["post.published", "webhook"],
    ["post.published", "integration"],
  ]);
  const { items } = await listEvents(stage.ctx, { limit: 20 });
  expect(items.map(({ event }) => event)).toEqual(["post.published"]);
});

it("costs a workspace without integrations no further round trip, and no row", async () => {
  const { ctx, reads } = countReads(stage.ctx);
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedulePost(ctx, post, { scheduledAt: at });
  expect(reads.trips).toBe(2);
  expect(await rows()).toEqual([]);
  const { results } = await env.DB.prepare("SELECT type FROM events WHERE workspace_id = ?1")
    .bind(stage.ctx.workspace.id)
    .all();
  expect(results).toEqual([]);
});
