import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { autosavePost, createPost, schedulePost, updatePost } from "../../../worker/domains/posts";
import { noteFailedPublication } from "../../../worker/domains/posts/note-failed-publication";
import { sendExternalPost } from "../../../worker/domains/sites";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const minute = 60_000;
const at = "2099-01-01T00:00:00.000Z";
const version = async (id: string) =>
  (await env.DB.prepare("SELECT version FROM posts WHERE id = ?1").bind(id).first<number>("version")) ?? 0;
const typed = async (id: string, title: string) =>
  autosavePost(stage.ctx, id, { version: await version(id), fields: { title } });
const scheduled = async () => {
  const post = await createPost(stage.ctx, { title: "A title" });
  await schedulePost(stage.ctx, post, { scheduledAt: at });
  await stage.work();
  return post;
};
const told = async () => (await stage.deliveries()).map(({ event }) => event.type);

it("of which one waits there for its time is there as it was edited since, once for all that was typed", async () => {
  await stage.connect("schedule");
  const post = await scheduled();
  await typed(post, "Another");
  await typed(post, "Another ti");
  await typed(post, "Another title");
  expect((await told()).toSorted()).toEqual(["post.saved", "post.scheduled"]);
  await stage.work();
  expect(stage.article().article?.title).toBe("A title");
  stage.now += minute;
  await stage.work();
  expect(stage.article()).toMatchObject({ state: "scheduled", article: { title: "Another title" } });
  await updatePost(stage.ctx, post, { version: await version(post), fields: { title: "A third title" } });
  stage.now += minute;
  await stage.work();
  expect(stage.article().article?.title).toBe("A third title");
});

it("is there as it was edited while it was sent", async () => {
  await stage.connect("schedule");
  const post = await scheduled();
  await typed(post, "Another");
  stage.now += minute;
  stage.other.link = async (_method, effect) => {
    stage.other.link = async (_other, later) => later();
    await typed(post, "Another title");
    return effect();
  };
  await stage.work();
  stage.now += minute;
  await stage.work();
  expect(stage.article().article?.title).toBe("Another title");
});

it.each(["publish", "off"] as const)(
  "tells nobody of one that is to be sent in no other way (%s)",
  async (mode) => {
    await stage.connect(mode);
    const post = await createPost(stage.ctx, { title: "A title" });
    await typed(post, "Another title");
    expect(await told()).toEqual([]);
  },
);

it("that was published there by hand is not published there as it is typed", async () => {
  await stage.connect("off");
  const post = await createPost(stage.ctx, { title: "A title" });
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: "publish" });
  await stage.work();
  await typed(post, "Another");
  expect(await told()).toEqual(["post.sent"]);
});

it("whose publication was given up here is taken off its schedule there", async () => {
  await stage.connect("schedule");
  const post = await scheduled();
  const row = await env.DB.prepare(
    `SELECT id, slug, title, excerpt, substr(content, 1, 100) AS content, categories, status, version,
      schedule_generation AS scheduleGeneration, scheduled_at AS scheduledAt, schedule_attempts AS scheduleAttempts
      FROM posts WHERE id = ?1`,
  )
    .bind(post)
    .first<Parameters<typeof noteFailedPublication>[1]>();
  if (!row) throw new Error("no post");
  await noteFailedPublication(stage.ctx, row, "it cannot be", { forGood: true });
  await stage.work();
  expect(stage.article().state).toBe("draft");
});
