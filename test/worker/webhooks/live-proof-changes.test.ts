import { beforeEach, describe, expect, it } from "vitest";
import { deleteWebhook, updateWebhook } from "../../../worker/domains/delivery";
import { autosavePost, deletePost, getPost, updatePost, withdrawPost } from "../../../worker/domains/posts";
import { LiveSite, marked } from "./live-site";

let site: LiveSite;
let endpointId: string;
let postId: string;
const titled = { body: "<title>A post | Site</title>" };
const notFound = { body: "<title>Not found</title>" };

beforeEach(async () => {
  site = await LiveSite.open();
  ({ id: endpointId } = await site.webhook());
  postId = await site.desk.published("A post");
  await site.desk.deliver(endpointId);
});

const withdraw = async () => {
  await withdrawPost(site.desk.ctx, postId, "unpublish", {});
  await site.desk.deliver(endpointId);
};

describe("after an unpublish", () => {
  it.each([
    ["a page that is missing", { status: 404, body: "<title>A post</title>" }],
    ["a page that is gone", { status: 410 }],
    ["a redirect", { status: 307, headers: { location: "/" } }],
    ["a page without the post", notFound],
  ])("%s is what is looked for", async (_, page) => {
    await site.answers("a-post", titled, marked(1), page);
    await withdraw();
    while (await site.nextLook());
    expect(await site.proof("post.unpublished")).toMatchObject({ state: "live", checks: 3 });
  });

  it("a page that still shows the post is stale, and the event is sent again", async () => {
    await site.answers("a-post", titled);
    await withdraw();
    await site.lookOn(endpointId);
    expect(site.hooks).toHaveLength(4);
    expect(await site.proof("post.unpublished")).toMatchObject({
      state: "stale",
      redeliveries: 2,
      detail: "no version marker, and the page still has the post's title",
    });
  });

  it("a deleted post's title is known, whatever the audit log still has", async () => {
    await site.answers("a-post", titled, notFound);
    await deletePost(site.desk.ctx, postId);
    await site.desk.ctx.d1.prepare("DELETE FROM audit").run();
    await site.desk.deliver(endpointId);
    while (await site.nextLook());
    expect(await site.proof("post.unpublished")).toMatchObject({ state: "live", checks: 2 });
  });

  it("the title is the one that was public, not that of a later edit", async () => {
    await site.answers("a-post", titled, notFound);
    await autosavePost(site.desk.ctx, postId, { fields: { title: "Edited" }, version: 2 });
    await withdraw();
    while (await site.nextLook());
    expect(await site.proof("post.unpublished")).toMatchObject({ state: "live", checks: 2 });
  });
});

describe("a post with a new address", () => {
  const rename = async () => {
    await updatePost(site.desk.ctx, postId, { fields: { slug: "new", title: "New title" }, version: 2 });
    await site.desk.deliver(endpointId);
    return (await site.delivery("post.updated")).event.version;
  };

  it("is live there, and gone from the former one", async () => {
    const version = await rename();
    await site.answers("new", marked(version));
    await site.answers("a-post", titled, { status: 308, headers: { location: "/new" } });
    while (await site.nextLook());
    expect(await site.proof("post.updated")).toMatchObject({
      state: "live",
      url: site.url("new"),
      checks: 1,
    });
    expect(await site.proof("post.unpublished")).toMatchObject({
      state: "live",
      url: site.url("a-post"),
      checks: 2,
    });
    const { live } = await getPost(site.desk.ctx, postId);
    expect(live).toEqual(await site.proof("post.unpublished"));
  });

  it("may be shown at the former one as a page of the new address", async () => {
    await rename();
    const moved = `<title>New title</title><link rel="canonical" href="${site.url("new")}">`;
    await site.answers("a-post", { body: "<title>New title</title>" }, { body: moved });
    while (await site.nextLook());
    expect(await site.proof("post.unpublished")).toMatchObject({ state: "live", checks: 2 });
  });

  it("leaves the former one to a post that has it by now", async () => {
    await rename();
    const other = await site.desk.published("Other post");
    await updatePost(site.desk.ctx, other, { fields: { slug: "a-post" }, version: 2 });
    await site.answers("a-post", titled);
    while (await site.nextLook());
    expect(await site.proof("post.unpublished")).toBe(null);
    expect(await site.looks("a-post")).toHaveLength(0);
  });
});

describe("what ends quietly", () => {
  const ended = async () => {
    await site.nextLook();
    const [row] = (
      await site.desk.ctx.d1
        .prepare(
          `SELECT d.proof_state AS state, d.proof_next_at AS next, d.proof_detail AS detail FROM deliveries d
           JOIN events e ON e.id = d.event_id WHERE e.type = 'post.published' AND d.target_id = ?1`,
        )
        .bind(endpointId)
        .all()
    ).results;
    expect(await site.looks("a-post")).toEqual([]);
    return row;
  };

  it("is the proof of a change that a newer one of the post replaced", async () => {
    await withdrawPost(site.desk.ctx, postId, "unpublish", {});
    expect(await ended()).toEqual({ state: null, next: null, detail: "superseded" });
    expect((await getPost(site.desk.ctx, postId)).live).toBe(null);
  });

  it("is one whose endpoint was switched off", async () => {
    await updateWebhook(site.desk.ctx, endpointId, { enabled: false, version: 1 });
    expect(await ended()).toEqual({ state: null, next: null, detail: "endpoint_off" });
  });

  it("is one whose endpoint was deleted", async () => {
    await deleteWebhook(site.desk.ctx, endpointId);
    expect(await ended()).toEqual({ state: null, next: null, detail: "endpoint_off" });
  });

  it("is one whose pattern was removed", async () => {
    await updateWebhook(site.desk.ctx, endpointId, { pagePattern: null, version: 1 });
    expect(await ended()).toEqual({ state: null, next: null, detail: "no_page_pattern" });
  });

  it("covers a post that is no longer public, even if this endpoint was not notified", async () => {
    await updateWebhook(site.desk.ctx, endpointId, { events: ["post.published"], version: 1 });
    await withdrawPost(site.desk.ctx, postId, "unpublish", {});
    expect(await ended()).toEqual({ state: null, next: null, detail: "superseded" });
  });
});

it("gives a build more time, and requests at most one more", async () => {
  await deleteWebhook(site.desk.ctx, endpointId);
  const { id } = await site.webhook({ kind: "deploy-hook" });
  await site.desk.published("Built post");
  await site.answers("built-post", { status: 404 });
  site.hooks.length = 0;
  await site.desk.deliver(id);
  const begun = site.desk.now;
  while (await site.nextLook());
  const spent = site.desk.now - begun;
  await site.lookOn(id);
  expect(site.hooks).toHaveLength(2);
  expect(spent).toBeGreaterThanOrEqual(10 * 60_000);
});

it("of several endpoints shows the post the worst, and of live ones the slowest", async () => {
  const slow = await site.webhook({ pagePattern: site.url("mirror-{slug}") });
  const { ctx } = site.desk;
  await updatePost(ctx, postId, { fields: { title: "Second" }, version: 2 });
  await site.desk.deliver(endpointId);
  await site.desk.deliver(slow.id);
  const { event } = await site.delivery("post.updated");
  await site.answers("a-post", marked(event.version));
  await site.answers("mirror-a-post", titled, marked(event.version));
  const live = async () => (await getPost(ctx, postId)).live;
  expect(await live()).toMatchObject({ state: "pending" });
  for (let n = 0; n < 3; n++) await site.nextLook();
  expect(await live()).toMatchObject({ state: "pending", url: site.url("mirror-a-post") });
  while (await site.nextLook());
  expect(await live()).toMatchObject({ state: "live", url: site.url("mirror-a-post"), checks: 2 });
});
