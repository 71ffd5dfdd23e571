import { beforeEach, describe, expect, it } from "vitest";
import { createPost, deletePost, schedulePost, withdrawPost } from "../../../worker/domains/posts";
import {
  countUnsent,
  listExternalPosts,
  removeExternalPost,
  sendExternalPost,
  sendPosts,
} from "../../../worker/domains/sites";
import { api, makeTenant } from "../fixtures/tenant";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const send = (input: Parameters<typeof sendPosts>[2]) => sendPosts(stage.ctx, "wordpress", input);
const unsent = () => countUnsent(stage.ctx, "wordpress");
const stateOf = async (post: string) => (await listExternalPosts(stage.ctx, post)).items[0]?.state;

describe("what was published before it was connected", () => {
  it("is counted, sent once, and not counted while it waits or is there", async () => {
    const posts = [await stage.published("One"), await stage.published("Two")];
    await createPost(stage.ctx, { title: "A draft" });
    await stage.connect("publish");
    expect(await unsent()).toEqual({ missing: 2, changed: 0 });
    expect(await send({ missing: true })).toEqual({ queued: 2, left: 0, skipped: [] });
    expect(await unsent()).toEqual({ missing: 0, changed: 0 });
    expect(await send({ missing: true })).toEqual({ queued: 0, left: 0, skipped: [] });
    expect(stage.hints).toEqual([
      { kind: "publish-external", integrationId: (await stage.integration()).id },
    ]);
    await stage.work();
    expect(stage.other.alive()).toHaveLength(2);
    for (const post of posts) expect(await stateOf(post)).toBe("published");
  });

  it("is skipped if someone removed it there, until it is named with a mode", async () => {
    const post = await stage.published();
    await stage.connect("publish");
    await send({ missing: true });
    await stage.work();
    await removeExternalPost(stage.ctx, post, "wordpress");
    await stage.work();
    expect(await unsent()).toEqual({ missing: 0, changed: 0 });
    expect(await send({ postIds: [post] })).toMatchObject({
      queued: 0,
      skipped: [{ postId: post, reason: "left_alone" }],
    });
    expect(await send({ postIds: [post], mode: "publish" })).toMatchObject({ queued: 1 });
    await stage.work();
    expect(await stateOf(post)).toBe("published");
  });

  it("requires a mode if following is off, and follows in it", async () => {
    const post = await stage.published();
    await stage.connect("off");
    await expect(send({ missing: true })).rejects.toMatchObject({ code: "invalid_request" });
    await send({ missing: true, mode: "draft" });
    await stage.work();
    expect((await listExternalPosts(stage.ctx, post)).items[0]).toMatchObject({
      state: "draft",
      mode: "draft",
    });
  });
});

describe("posts by name", () => {
  it("are sent where they are due; none becomes public there that is not here", async () => {
    const draft = await createPost(stage.ctx, { title: "A draft" });
    const timed = await createPost(stage.ctx, { title: "Timed" });
    await schedulePost(stage.ctx, timed, { scheduledAt: "2099-01-01T00:00:00.000Z" });
    const post = await stage.published();
    await stage.connect("publish");
    expect(await send({ postIds: [draft, timed, post, "post_none", post] })).toEqual({
      queued: 1,
      left: 0,
      skipped: [
        { postId: draft, reason: "not_due" },
        { postId: timed, reason: "not_due" },
        { postId: "post_none", reason: "not_found" },
      ],
    });
    expect(await send({ postIds: [draft, timed], mode: "schedule" })).toMatchObject({ queued: 1 });
    await stage.work();
    expect([await stateOf(draft), await stateOf(timed), await stateOf(post)]).toEqual([
      "none",
      "scheduled",
      "published",
    ]);
  });

  it("wait for a decision where they were edited there", async () => {
    const post = await stage.published();
    await stage.connect("publish");
    await send({ postIds: [post] });
    await stage.work();
    stage.other.edit(stage.article().id);
    await send({ postIds: [post] });
    await stage.work();
    expect(await send({ postIds: [post] })).toMatchObject({
      queued: 0,
      skipped: [{ postId: post, reason: "edited_outside" }],
    });
  });

  it("of another workspace are not found", async () => {
    const other = await Stage.open();
    const theirs = await other.published();
    await stage.connect("publish");
    expect(await send({ postIds: [theirs] })).toMatchObject({
      queued: 0,
      skipped: [{ postId: theirs, reason: "not_found" }],
    });
  });
});

it("counts what was skipped while it was disabled, and sends that: changed, new and deleted ones", async () => {
  await stage.connect("publish");
  const kept = await stage.published("Kept");
  const hidden = await stage.published("Hidden");
  const gone = await stage.published("Gone");
  await stage.work();
  await stage.update({ enabled: false });
  await withdrawPost(stage.ctx, hidden, "unpublish", {});
  await deletePost(stage.ctx, gone);
  const fresh = await stage.published("Fresh");
  await expect(send({ changed: true })).rejects.toMatchObject({ code: "illegal_transition" });
  await stage.update({ enabled: true });
  expect(await unsent()).toEqual({ missing: 1, changed: 3 });
  expect(await send({ changed: true })).toEqual({ queued: 3, left: 0, skipped: [] });
  expect(await unsent()).toEqual({ missing: 0, changed: 0 });
  await stage.work();
  expect([await stateOf(kept), await stateOf(hidden), await stateOf(fresh)]).toEqual([
    "published",
    "draft",
    "published",
  ]);
  expect(stage.other.alive()).toHaveLength(3);
});

describe("a time that was chosen for the site alone", () => {
  const chosen = async (seconds: number) => {
    await stage.connect("off");
    const post = await createPost(stage.ctx, { title: "A title" });
    const scheduledAt = new Date(stage.now + seconds * 1_000).toISOString();
    await sendExternalPost(stage.ctx, post, "wordpress", { mode: "schedule", scheduledAt });
    return post;
  };
  const offUntil = async (seconds: number) => {
    await stage.update({ enabled: false });
    expect(await stage.newest()).toMatchObject({ state: "cancelled", cancelReason: "integration_disabled" });
    stage.now += seconds * 1_000;
    await stage.work();
    await stage.update({ enabled: true });
    await stage.work();
  };
  beforeEach(() => {
    Object.assign(stage.other, { scheduleLeadMs: 120_000, now: () => stage.now });
  });

  it.each([
    ["before anything was sent", false],
    ["once it was a draft there", true],
  ])("that came while it was switched off, %s, is offered then and published by it", async (_name, begun) => {
    const post = await chosen(60);
    if (begun) await stage.work();
    await offUntil(3_600);
    expect(stage.other.visible()).toEqual([]);
    expect(await unsent()).toEqual({ missing: 0, changed: 1 });
    expect(await send({ changed: true })).toEqual({ queued: 1, left: 0, skipped: [] });
    await stage.work();
    expect([await stateOf(post), await unsent()]).toEqual(["published", { missing: 0, changed: 0 }]);
  });

  it("that is still to come when it is switched on again is kept", async () => {
    const post = await chosen(90);
    await stage.work();
    await offUntil(60);
    expect(await stateOf(post)).toBe("pending");
    stage.now += 30_000;
    await stage.work();
    expect(await stateOf(post)).toBe("published");
  });
});

it("requires one kind of selection, an editor, and membership", async () => {
  const { tenant } = stage;
  await stage.published();
  await stage.connect("publish");
  const path = `${tenant.path}/integrations/wordpress/send`;
  const body = { missing: true };
  const stranger = await makeTenant();
  const answers = [
    await api(path, { method: "POST", token: tenant.token, body: { missing: true, changed: true } }),
    await api(path, { method: "POST", token: tenant.people.viewer.token, body }),
    await api(path, { method: "POST", token: stranger.token, body }),
    await api(`${stranger.path}/integrations/wordpress/send`, {
      method: "POST",
      token: stranger.token,
      body,
    }),
    await api(path, { method: "POST", token: tenant.people.editor.token, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 403, 404, 404, 200]);
});
