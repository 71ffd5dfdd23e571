import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { redeliver } from "../../../worker/domains/delivery";
import {
  createPost,
  publishPost,
  schedulePost,
  updatePost,
  withdrawPost,
} from "../../../worker/domains/posts";
import {
  decideExternalPost,
  disconnectIntegration,
  listExternalPosts,
  removeExternalPost,
  sendExternalPost,
  syncExternalPost,
} from "../../../worker/domains/sites";
import { api } from "../fixtures/tenant";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const at = "2099-01-01T00:00:00.000Z";
const draft = (title = "A title") => createPost(stage.ctx, { title });
const only = async (post: string) => (await listExternalPosts(stage.ctx, post)).items[0];

describe("sending by hand", () => {
  it("publishes a draft there, which stays a draft here; unpublishing it here overrides that", async () => {
    await stage.connect("off");
    const post = await draft();
    expect(await sendExternalPost(stage.ctx, post, "wordpress", { mode: "publish" })).toMatchObject({
      state: "pending",
      mode: "publish",
    });
    await stage.work();
    expect(await only(post)).toMatchObject({
      state: "published",
      url: "https://other.example/a-title",
      syncedVersion: 1,
      seo: { written: ["title"] },
    });
    await publishPost(stage.ctx, post, {});
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "draft", url: null });
  });

  it("schedules it there for its own time; a schedule here overrides that", async () => {
    await stage.connect("off");
    const post = await draft();
    await sendExternalPost(stage.ctx, post, "wordpress", {
      mode: "schedule",
      localTime: "2099-01-01T09:00",
      timezone: "Europe/Berlin",
    });
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "scheduled", scheduledAt: "2099-01-01T08:00:00.000Z" });
    await schedulePost(stage.ctx, post, { scheduledAt: at });
    await stage.work();
    expect(await only(post)).toMatchObject({ scheduledAt: at });
  });

  it("refuses a time that is over, or none where the post has none", async () => {
    await stage.connect("off");
    const post = await draft();
    const send = (scheduledAt?: string) =>
      sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", scheduledAt });
    await expect(send("2020-01-01T00:00:00.000Z")).rejects.toMatchObject({ code: "not_in_future" });
    await expect(send()).rejects.toMatchObject({ code: "invalid_request" });
    for (const [when, field] of [
      [{ scheduledAt: "9999-01-01T00:00:00.000Z" }, "scheduledAt: must be before the year 2200"],
      [{ scheduledAt: at, timezone: "Mars/Base" }, "timezone: must be an IANA time zone"],
      [{ localTime: "2098-01-01T10:00", timezone: "Mars/Base" }, "timezone: must be an IANA time zone"],
      [{ localTime: "2098-01-01T10:00" }, "timezone: "],
      [{ localTime: "tomorrow", timezone: "Europe/Berlin" }, "localTime: "],
    ] as const)
      await expect(
        sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", ...when }),
      ).rejects.toMatchObject({ code: "invalid_request", message: expect.stringContaining(field) });
    await schedulePost(stage.ctx, post, { scheduledAt: at });
    await send();
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "scheduled", scheduledAt: at });
  });

  it("makes a draft there of a draft here", async () => {
    await stage.connect("off");
    const post = await draft();
    await sendExternalPost(stage.ctx, post, "wordpress", { mode: "draft" });
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "draft" });
  });

  it("leaves one post out of what the integration follows", async () => {
    await stage.connect("publish");
    const post = await draft();
    await sendExternalPost(stage.ctx, post, "wordpress", { mode: "off" });
    await publishPost(stage.ctx, post, {});
    expect(await stage.deliveries()).toEqual([]);
  });

  it("sends nothing while the integration is off", async () => {
    await stage.connect("publish");
    const post = await draft();
    await stage.update({ enabled: false });
    await expect(sendExternalPost(stage.ctx, post, "wordpress", { mode: "publish" })).rejects.toMatchObject({
      code: "illegal_transition",
    });
    expect(await only(post)).toMatchObject({ state: "none", mode: null, enabled: false });
  });
});

it("looks there when asked, and makes again what was deleted there", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await stage.work();
  stage.other.articles.clear();
  await syncExternalPost(stage.ctx, post, "wordpress");
  await stage.work();
  expect(stage.other.visible()).toHaveLength(1);
  stage.other.calls.length = 0;
  await syncExternalPost(stage.ctx, post, "wordpress");
  await stage.work();
  expect(stage.other.calls).toEqual(["read"]);
});

describe("after an edit there", () => {
  const editedThere = async () => {
    await stage.connect("publish");
    const post = await stage.published();
    await stage.work();
    stage.other.edit(stage.article().id);
    await updatePost(stage.ctx, post, { version: 2, fields: { title: "Ours" } });
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict", there: "published" });
    return post;
  };
  const notices = () =>
    env.DB.prepare("SELECT count(*) AS n FROM notices WHERE workspace_id = ?1 AND dismissed_at IS NULL")
      .bind(stage.ctx.workspace.id)
      .first<number>("n");

  it("nothing is sent before someone decides; then ours is", async () => {
    const post = await editedThere();
    await expect(syncExternalPost(stage.ctx, post, "wordpress")).rejects.toMatchObject({
      code: "illegal_transition",
    });
    expect(await notices()).toBe(1);
    await decideExternalPost(stage.ctx, post, "wordpress", { decision: "overwrite" });
    await stage.work();
    expect(stage.article().article?.title).toBe("Ours");
    expect(await only(post)).toMatchObject({ state: "published" });
    expect(await notices()).toBe(0);
  });

  it("theirs is kept, and the next change here requires a new decision", async () => {
    const post = await editedThere();
    expect(await decideExternalPost(stage.ctx, post, "wordpress", { decision: "keep" })).toMatchObject({
      there: "published",
    });
    await syncExternalPost(stage.ctx, post, "wordpress");
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "published", kept: true });
    expect(stage.article().article?.title).toBe("A title");
    await updatePost(stage.ctx, post, { version: 3, fields: { title: "Ours again" } });
    await stage.work();
    expect(stage.article().article?.title).toBe("A title");
    expect(await only(post)).toMatchObject({ state: "conflict", there: "published", kept: false });
    await decideExternalPost(stage.ctx, post, "wordpress", { decision: "overwrite" });
    await stage.work();
    expect(stage.article().article?.title).toBe("Ours again");
    expect(await only(post)).toMatchObject({ state: "published", kept: false });
  });

  it("nothing is left to decide after the post is removed there", async () => {
    const post = await editedThere();
    await removeExternalPost(stage.ctx, post, "wordpress");
    expect(await notices()).toBe(0);
  });

  it("nothing is left to decide after the post was deleted there", async () => {
    const post = await editedThere();
    stage.other.articles.clear();
    await withdrawPost(stage.ctx, post, "unpublish", {});
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "removed" });
    expect(await notices()).toBe(0);
  });

  it("one more edit there is asked about again", async () => {
    const post = await editedThere();
    await decideExternalPost(stage.ctx, post, "wordpress", { decision: "overwrite" });
    stage.other.edit(stage.article().id);
    await stage.work();
    expect(await only(post)).toMatchObject({ state: "conflict" });
  });
});

it("is taken away there, and stays here; sent again it is a new one", async () => {
  await stage.connect("publish");
  const post = await stage.published();
  await expect(removeExternalPost(stage.ctx, post, "wordpress")).rejects.toMatchObject({
    code: "illegal_transition",
  });
  await stage.work();
  await removeExternalPost(stage.ctx, post, "wordpress");
  await stage.work();
  expect(stage.other.alive()).toEqual([]);
  expect(await only(post)).toMatchObject({ state: "removed", mode: "off", url: null });
  await sendExternalPost(stage.ctx, post, "wordpress", { mode: null });
  await stage.work();
  expect(stage.other.visible()).toHaveLength(1);
});

describe("disconnecting", () => {
  it("gives up what waits, leaves the article, and goes on with it once connected again", async () => {
    await stage.connect("publish");
    const post = await stage.published();
    await stage.work();
    const { id } = stage.article();
    await updatePost(stage.ctx, post, { version: 2, fields: { title: "Another title" } });
    await disconnectIntegration(stage.ctx, "wordpress");
    expect((await stage.deliveries()).map(({ cancelReason }) => cancelReason)).toEqual([
      "integration_disconnected",
      null,
    ]);
    expect(await only(post)).toMatchObject({ connected: false, state: "published", externalId: id });
    await stage.connect("publish");
    await syncExternalPost(stage.ctx, post, "wordpress");
    await stage.work();
    expect(stage.article()).toMatchObject({ id, article: { title: "Another title" } });
  });

  it("and connecting another site starts fresh there", async () => {
    await stage.connect("publish");
    const post = await stage.published();
    await stage.work();
    stage.other.destination = "https://another.example";
    await stage.connect("publish");
    await syncExternalPost(stage.ctx, post, "wordpress");
    await stage.work();
    expect(stage.other.visible()).toHaveLength(2);
    const { items } = await listExternalPosts(stage.ctx, post);
    expect(items.map(({ destination, connected }) => [destination, connected])).toEqual([
      ["https://another.example", true],
      ["https://other.example", false],
    ]);
  });
});

it("sends a delivery of the log again, as the post is now", async () => {
  await stage.connect("publish");
  await stage.update({ enabled: false });
  await stage.published();
  await stage.update({ enabled: true });
  const [skipped] = await stage.deliveries();
  await redeliver(stage.ctx, skipped?.id ?? "");
  await stage.work();
  expect(stage.other.visible()).toHaveLength(1);
});

it("is returned for many posts at once, for a list", async () => {
  await stage.connect("publish");
  const [there, waiting] = [await stage.published("First"), await stage.published("Second")];
  await stage.work();
  await syncExternalPost(stage.ctx, waiting, "wordpress");
  const ids = [there, waiting, await draft()];
  const path = `${stage.tenant.path}/integrations/posts?ids=${ids.join(",")}`;
  const marks = await api<{ items: { postId: string; state: string }[] }>(path, {
    token: stage.tenant.token,
  });
  const states = new Map(marks.body.data.items.map(({ postId, state }) => [postId, state]));
  expect(states).toEqual(
    new Map([
      [there, "published"],
      [waiting, "pending"],
    ]),
  );
  const other = await Stage.open();
  await other.connect("publish");
  const foreign = await api<{ items: unknown[] }>(
    `${other.tenant.path}/integrations/posts?ids=${ids.join(",")}`,
    { token: other.tenant.token },
  );
  expect(foreign.body.data.items).toEqual([]);
});

it("is read by viewers, and decided by editors", async () => {
  await stage.connect("publish");
  const post = await draft();
  const { tenant } = stage;
  const path = `${tenant.path}/posts/${post}/external`;
  const seen = await api<{ items: { state: string }[] }>(path, { token: tenant.people.viewer.token });
  expect(seen.body.data.items.map(({ state }) => state)).toEqual(["none"]);
  const sent = await api<{ state: string }>(`${path}/wordpress`, {
    method: "PUT",
    token: tenant.people.editor.token,
    body: { mode: "publish" },
  });
  expect([sent.status, sent.body.data.state]).toEqual([200, "pending"]);
});
