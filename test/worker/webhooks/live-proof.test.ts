import { beforeEach, describe, expect, inject, it } from "vitest";
import { sweepDeliveries } from "../../../worker/domains/delivery";
import { updateWorkspace } from "../../../worker/domains/identity";
import { createPost, getPost, publishPost } from "../../../worker/domains/posts";
import { LiveSite, marked } from "./live-site";

const second = 1_000;
let site: LiveSite;
beforeEach(async () => {
  site = await LiveSite.open();
});

/** A published post whose event has just been delivered. */
async function delivered(input: Parameters<LiveSite["webhook"]>[0] = {}) {
  const { id: endpointId } = await site.webhook(input);
  const postId = await site.desk.published("A post");
  await site.desk.deliver(endpointId);
  const { version } = (await site.delivery()).event;
  return { endpointId, postId, version };
}

it("looks after the delivery, until the page has the change", async () => {
  const { endpointId, version, postId } = await delivered();
  const begun = site.desk.now;
  expect(await site.proof()).toMatchObject({ state: "pending", checks: 0, url: site.url("a-post") });
  await site.answers("a-post", { status: 404 }, marked(version - 1), marked(version));
  await site.nextLook();
  expect(await site.proof()).toMatchObject({ state: "pending", checks: 1 });
  await site.nextLook();
  expect(await site.proof()).toMatchObject({
    state: "pending",
    checks: 2,
    detail: `version marker ${version - 1} < ${version}`,
  });
  const prove = [{ kind: "prove", deliveryId: (await site.delivery()).id }];
  const hints = site.desk.hints.filter(({ jobs }) => jobs.some(({ kind }) => kind === "prove"));
  expect(hints).toEqual([
    { jobs: prove, delaySeconds: 2 },
    { jobs: prove, delaySeconds: 3 },
    { jobs: prove, delaySeconds: 10 },
  ]);
  await site.nextLook();
  expect(site.desk.now).toBe(begun + 15 * second);
  const proof = await site.proof();
  expect(proof).toEqual({
    state: "live",
    event: "post.published",
    url: site.url("a-post"),
    checks: 3,
    redeliveries: 0,
    checkedAt: new Date(site.desk.now).toISOString(),
    liveAt: new Date(site.desk.now).toISOString(),
    afterMs: site.desk.now - Date.parse((await site.delivery()).event.occurredAt),
    detail: `version marker ${version}`,
  });
  expect((await getPost(site.desk.ctx, postId)).live).toEqual(proof);
  expect(await site.nextLook()).toBe(false);
  await site.lookOn(endpointId);
  expect(site.hooks).toHaveLength(1);
});

it("asks as itself, for nothing out of a cache", async () => {
  await delivered();
  await site.answers("a-post", marked(99));
  await site.nextLook();
  expect(await site.looks("a-post")).toMatchObject([
    { "user-agent": "blogsvc-live-proof/1", "cache-control": "no-cache", pragma: "no-cache" },
  ]);
});

it("redelivers twice for a page that stays stale, and then reports it", async () => {
  const { endpointId, version, postId } = await delivered();
  await site.answers("a-post", marked(version - 1));
  for (let n = 0; n < 5; n++) await site.nextLook();
  expect(await site.delivery()).toMatchObject({
    state: "pending",
    attempts: 1,
    nextAttemptAt: new Date(site.desk.now).toISOString(),
    proof: { state: "stale", checks: 5, redeliveries: 1 },
  });
  expect((await getPost(site.desk.ctx, postId)).live).toMatchObject({ state: "stale" });
  expect(site.desk.hints.at(-1)?.jobs).toEqual([{ kind: "deliver", endpointId }]);
  await site.lookOn(endpointId);
  expect(await site.looks("a-post")).toHaveLength(15);
  expect(site.hooks).toHaveLength(3);
  expect(await site.delivery()).toMatchObject({
    state: "delivered",
    attempts: 3,
    proof: {
      state: "stale",
      checks: 5,
      redeliveries: 2,
      liveAt: null,
      afterMs: null,
      detail: `version marker ${version - 1} < ${version}`,
    },
  });
});

it("is live when a redelivery made the page new", async () => {
  const { endpointId, version } = await delivered();
  await site.answers("a-post", ...Array.from({ length: 6 }, () => marked(version - 1)), marked(version));
  await site.lookOn(endpointId);
  expect(await site.proof()).toMatchObject({ state: "live", redeliveries: 1, checks: 2 });
});

describe("a page that cannot be seen", () => {
  it("is unreachable after five errors, without resending", async () => {
    const { endpointId } = await delivered();
    await site.answers("a-post", { status: 500, body: marked(99).body ?? "" });
    await site.lookOn(endpointId);
    expect(site.hooks).toHaveLength(1);
    expect(await site.proof()).toMatchObject({
      state: "unreachable",
      checks: 5,
      detail: "Not reached: status 500",
    });
  });

  it("is stale when one of the looks saw an old page", async () => {
    const { version } = await delivered();
    await site.answers("a-post", { status: 500 }, marked(version - 1), { status: 502 });
    while (await site.nextLook());
    expect(await site.proof()).toMatchObject({
      state: "stale",
      checks: 5,
      detail: `version marker ${version - 1} < ${version}`,
    });
  });

  it("is given up after ten seconds, and looked at again", async () => {
    const { version } = await delivered();
    await site.answers("a-post", { hangs: true }, marked(version));
    await site.nextLook();
    expect(await site.proof()).toMatchObject({
      state: "pending",
      detail: "Not reached: The server did not respond within the time limit.",
    });
    await site.nextLook();
    expect(await site.proof()).toMatchObject({ state: "live", checks: 2 });
  });

  it("is not sought behind a redirect", async () => {
    const location = `http://127.0.0.1:${inject("hostile").canary}/live-proof`;
    const { endpointId } = await delivered();
    await site.answers("a-post", { status: 302, headers: { location } });
    await site.lookOn(endpointId);
    const proof = await site.proof();
    expect(proof).toMatchObject({ state: "unreachable", checks: 5 });
    expect(proof?.detail).toContain(`redirect (status 302) to ${location}`);
    const hits = await fetch(`http://127.0.0.1:${inject("hostile").http}/hits?path=/live-proof`);
    expect(await hits.json()).toBe(0);
  });

  it("is not asked for inside a private network", async () => {
    const { ctx } = site.desk;
    const { endpointId } = await delivered();
    ctx.config = { ...ctx.config, allowLoopback: false };
    await site.lookOn(endpointId);
    expect(await site.proof()).toMatchObject({ state: "unreachable", checks: 5 });
    expect(await site.looks("a-post")).toEqual([]);
  });
});

it("knows a page without a marker by title and canonical link", async () => {
  await delivered();
  const page = (title: string, canonical: string) => ({
    body: `<title>${title}</title><link rel="canonical" href="${canonical}">`,
  });
  await site.answers("a-post", page("Other", site.url("a-post")), page("A  post | Blog", site.url("a-post")));
  await site.nextLook();
  expect(await site.proof()).toMatchObject({
    state: "pending",
    detail: "no version marker, and the title differs",
  });
  await site.nextLook();
  expect(await site.proof()).toMatchObject({ state: "live", checks: 2 });
});

it("reads no more than half a megabyte", async () => {
  const { version } = await delivered();
  const page = (length: number) => ({ body: "x".repeat(length) + (marked(version).body ?? "") });
  await site.answers("a-post", page(512 * 1_024), page(500 * 1_024));
  await site.nextLook();
  expect(await site.proof()).toMatchObject({ state: "pending" });
  await site.nextLook();
  expect(await site.proof()).toMatchObject({ state: "live" });
});

describe("where no look is asked for", () => {
  it("does not exist without a pattern, or for a path without a site URL", async () => {
    await delivered({ pagePattern: null });
    expect(await site.proof()).toBe(null);
    const { id } = await site.webhook({ pagePattern: "/blog/{slug}" });
    await site.desk.published("Other post");
    await site.desk.deliver(id);
    expect((await site.desk.deliveries()).every(({ proof }) => proof === null)).toBe(true);
    expect(await site.nextLook()).toBe(false);
  });

  it("is one at the workspace's pattern below its site URL, which an endpoint's own overrides", async () => {
    const { ctx } = site.desk;
    const siteUrl = site.url("").replace(/\/$/, "");
    await updateWorkspace(ctx, { siteUrl, pagePattern: "/in/{slug}" });
    Object.assign(ctx.workspace, { siteUrl, pagePattern: "/in/{slug}" });
    const { version } = await delivered({ pagePattern: null, events: ["post.published"] });
    await site.answers("in/a-post", marked(version));
    await site.nextLook();
    expect(await site.proof()).toMatchObject({ state: "live", url: site.url("in/a-post") });
    const { id } = await site.webhook({ events: ["post.published"] });
    await site.desk.published("Second post");
    await site.desk.deliver(id);
    const urls = (await site.desk.deliveries()).flatMap(({ proof }) => proof?.url ?? []);
    expect(urls).toContain(site.url("second-post"));
  });

  it("ignores changes that do not concern a post", async () => {
    const { id } = await site.webhook();
    await updateWorkspace(site.desk.ctx, { name: "Renamed" });
    await site.desk.deliver(id);
    expect(await site.proof("workspace.updated")).toBe(null);
  });
});

it("has pages of slugs in any script", async () => {
  const { id } = await site.webhook();
  const postId = await createPost(site.desk.ctx, { title: "日本 post" });
  await publishPost(site.desk.ctx, postId, {});
  await site.desk.deliver(id);
  const { event } = await site.delivery();
  await site.answers(encodeURIComponent(event.postSlug ?? ""), marked(event.version));
  await site.nextLook();
  expect(await site.proof()).toMatchObject({ state: "live", url: site.url("%E6%97%A5%E6%9C%AC-post") });
});

it("is found by the sweep when a look is lost or its consumer died", async () => {
  await delivered();
  const { id } = await site.delivery();
  const swept = async () => {
    site.desk.hints.length = 0;
    await sweepDeliveries(site.desk.ctx);
    return site.desk.hints.flatMap(({ jobs }) => jobs).filter((job) => "deliveryId" in job);
  };
  const mine = { kind: "prove", deliveryId: id };
  expect(await swept()).not.toContainEqual(mine);
  site.desk.now += 2 * second;
  expect(await swept()).toContainEqual(mine);
});
