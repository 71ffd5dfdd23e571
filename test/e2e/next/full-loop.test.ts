import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts.ts";
import { buildSite, startSite } from "../../../scripts/example/next-site.ts";
import { freePort } from "../../../scripts/process/free-port.ts";
import { stopGroup } from "../../../scripts/process/stop-group.ts";
import { sized } from "../../support/size.ts";
import { Desk } from "../delivery/support/desk.ts";
import { latencyLine } from "../delivery/support/latency-line.ts";
import { describeInBrowser } from "../support/browser.ts";
import { expectScreenIsFine } from "../support/expect-screen-is-fine.ts";
import { thisDemo } from "../support/this-service.ts";
import { exampleCopy, type SiteFolder } from "./support/example-site.ts";
import { keepLoading } from "./support/keep-loading.ts";
import { type Relay, startRelay } from "./support/relay.ts";
import { load, type Shown } from "./support/what-is-shown.ts";

const lanes = 2;
const rounds = sized(5, 50);
const actions = ["publish", "edit", "rename", "rename back", "unpublish"] as const;
type Action = (typeof actions)[number];

describeInBrowser("a Next.js site beside the service", (browser) => {
  let desk: Desk;
  let relay: Relay;
  let folder: SiteFolder;
  let site: ChildProcess;
  let siteUrl: string;

  beforeAll(async () => {
    const { baseUrl } = thisDemo();
    const port = await freePort();
    siteUrl = `http://127.0.0.1:${port}`;
    desk = await Desk.open(thisDemo(), "A site by Next.js");
    relay = await startRelay(() => `${siteUrl}/api/blogsvc`);
    const { secret } = await desk.webhook({ url: relay.url });
    const env = {
      BLOGSVC_API_URL: baseUrl,
      BLOGSVC_API_KEY: desk.key,
      BLOGSVC_WORKSPACE_SLUG: desk.slug,
      BLOGSVC_REVALIDATE_SECRET: secret,
      SITE_URL: siteUrl,
    };
    folder = await exampleCopy();
    await buildSite({ folder: folder.path, env });
    site = await startSite({ folder: folder.path, env, port });
  });

  afterAll(async () => {
    if (site) await stopGroup(site);
    relay?.close();
    await folder?.remove();
  });

  it(`shows each of ${lanes * rounds} changes on the first load after its receiver answered`, async () => {
    const latencies: number[] = [];
    const loads: number[] = [];
    let readers = 0;

    const lane = async (number: number) => {
      const context = await browser().newContext();
      const page = await context.newPage();
      const [first, second] = [`lane-${number}`, `lane-${number}-renamed`];
      const reader = keepLoading([
        `${siteUrl}/blog/${first}`,
        `${siteUrl}/blog/${second}`,
        `${siteUrl}/blog`,
      ]);
      let post: Post = await desk.draft(`Lane ${number}`);
      for (let round = 0; round < rounds; round++) {
        const action = actions[round % actions.length] ?? "publish";
        const title = `Lane ${number}, round ${round}`;
        const since = relay.heard.length;
        const began = performance.now();
        const before = post;
        post = await perform(action, post, { title, first, second });
        for (const [event, slug] of eventsOf(action, before.slug, post.slug))
          await relay.answered(event, slug, since);

        const answered = performance.now();
        const shown = await load(page, `${siteUrl}/blog/${post.slug}`);
        latencies.push(performance.now() - began);
        loads.push(performance.now() - answered);
        expect({ action, round, ...look(shown) }).toEqual({ action, round, ...expected(post) });
        if (before.slug !== post.slug) {
          const former = await load(page, `${siteUrl}/blog/${before.slug}`);
          expect({ action, round, ...look(former) }).toEqual({ action, round, ...expected(post) });
        }
        const list = await load(page, `${siteUrl}/blog`);
        const isListed = list.text.split("\n").includes(post.title);
        expect({ action, round, isListed }).toEqual({ action, round, isListed: post.status === "PUBLISHED" });
      }
      readers += reader.stop();
      await context.close();
    };

    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number + 1)));
    expect(latencies).toHaveLength(lanes * rounds);
    expect(relay.heard.filter(({ status }) => status !== 200)).toEqual([]);
    console.log(`from the change to the page in Chromium: ${latencyLine(latencies.map(Math.round))}`);
    console.log(`the receiver took: ${latencyLine(relay.heard.map(({ tookMs }) => tookMs))}`);
    console.log(`the first load after it took: ${latencyLine(loads.map(Math.round))}`);
    console.log(`${readers} loads by other readers meanwhile`);
  });

  it("redirects readers of a former slug to the post's current one, and never to another post", async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    const after = async (event: string, slug: string, change: () => Promise<Post>): Promise<Post> => {
      const since = relay.heard.length;
      const post = await change();
      await relay.answered(event, slug, since);
      return post;
    };
    const oldest = async () => look(await load(page, `${siteUrl}/blog/oldest`));

    let post = await desk.update(await desk.draft("A wanderer"), { slug: "oldest" });
    post = await after("post.published", "oldest", () => desk.publish(post.id));
    post = await after("post.updated", "older", () => desk.update(post, { slug: "older" }));
    expect(await oldest()).toEqual(expected(post));
    post = await after("post.unpublished", "older", () => desk.unpublish(post.id));
    expect(await oldest()).toEqual({ ...expected(post), path: "/blog/oldest" });
    post = await after("post.published", "older", () => desk.publish(post.id));
    expect(await oldest()).toEqual(expected(post));
    post = await after("post.updated", "newest", () => desk.update(post, { slug: "newest" }));
    const other = await desk.update(await desk.draft("Somebody else"), { slug: "older" });
    const there = await after("post.published", "older", () => desk.publish(other.id));
    expect(await oldest()).toEqual(expected(post));
    expect(look(await load(page, `${siteUrl}/blog/older`))).toEqual(expected(there));
    await context.close();
  });

  it("shows a draft to who has its preview link, keeps it nowhere, and leads out", async () => {
    const { id } = await desk.draft("Not for everybody");
    const { url } = await desk.call<{ url: string }>(`posts/${id}/preview-link`, "POST", {});
    const context = await browser().newContext();
    const page = await context.newPage();
    await page.goto(`${siteUrl}/preview`);
    await page.getByLabel("Preview link").fill(url);
    const answered = page.waitForResponse((response) => /\/preview\/prv_/.test(response.url()));
    await page.getByRole("button", { name: "Show preview" }).click();
    const headers = (await answered).headers();
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["content-security-policy"]).toBe(`frame-ancestors 'self' ${thisDemo().baseUrl}`);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    await page.getByRole("heading", { name: "Not for everybody", level: 1 }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex, nofollow");
    await page.getByText("You are looking at a draft.").waitFor();
    expect(await page.locator("[data-blogsvc-line]").first().getAttribute("data-blogsvc-line")).toBe("1");
    await expectScreenIsFine(page, "site preview");
    await page.getByRole("link", { name: "Leave preview" }).click();
    await page.getByRole("heading", { name: "Archive" }).waitFor();
    await desk.call(`posts/${id}`, "DELETE");
    expect((await load(page, `${siteUrl}${new URL(url).pathname}`)).heading).toBe("Preview not found");
    await context.close();
  });

  it("is accessible, and no wider than the screen", async () => {
    const made = await desk.draft("A page to look at");
    const since = relay.heard.length;
    await desk.publish(made.id);
    await relay.answered("post.published", made.slug, since);
    const context = await browser().newContext();
    const page = await context.newPage();
    const pages = { post: `/blog/${made.slug}`, home: "/", archive: "/blog", missing: "/blog/none" };
    for (const [name, path] of Object.entries(pages).slice(0, sized(1, 4))) {
      await page.goto(siteUrl + path);
      await expectScreenIsFine(page, `site ${name}`);
    }
    await context.close();
  });

  function perform(action: Action, post: Post, names: { title: string; first: string; second: string }) {
    if (action === "edit") return desk.update(post, { title: names.title });
    if (action === "rename") return desk.update(post, { slug: names.second });
    if (action === "rename back") return desk.update(post, { slug: names.first });
    return action === "publish" ? desk.publish(post.id) : desk.unpublish(post.id);
  }
});

/** The events that an action sends, each of which drops a page that is checked. */
function eventsOf(action: Action, before: string, after: string): [string, string][] {
  if (action === "publish") return [["post.published", after]];
  if (action === "unpublish") return [["post.unpublished", after]];
  if (action === "edit") return [["post.updated", after]];
  return [
    ["post.unpublished", before],
    ["post.updated", after],
  ];
}

const look = ({ status, path, heading }: Shown) => ({ status, path, heading });
const expected = (post: Post) =>
  post.status === "PUBLISHED"
    ? { status: 200, path: `/blog/${post.slug}`, heading: post.title }
    : { status: 404, path: `/blog/${post.slug}`, heading: "Page not found" };
