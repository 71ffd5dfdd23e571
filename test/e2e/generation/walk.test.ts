import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/review/copy.ts";
import type { Proposal } from "../../../schema/api/context.ts";
import type { Post } from "../../../schema/api/posts.ts";
import type { ReviewItem } from "../../../schema/api/review.ts";
import { describeSignedIn } from "../support/signed-in.ts";
import { withModel } from "../support/with-model.ts";
import { makeWorkspace, manage, readPublic, type Workspace } from "../support/workspace.ts";
import { type MillSite, startMillSite } from "./mill-site.ts";

/** Several calls, on a machine that does much else. */
const spaced = (text: string) => text.replaceAll(/\s+/g, " ");

describeSignedIn("from a site's address to a published post, with a model", (signedIn) => {
  let page: Page;
  let site: MillSite;
  let workspace: Workspace;
  let queue: ReviewItem[];
  let model: Awaited<ReturnType<typeof withModel>>;

  beforeAll(async () => {
    ({ page } = signedIn());
    site = await startMillSite();
    workspace = await makeWorkspace("Kornhaus");
    await manage(`/workspaces/${workspace.id}`, "PATCH", { timezone: "Europe/Vienna" });
    model = await withModel(workspace);
  });
  afterAll(() => Promise.all([site?.close(), model?.stop()]));

  const api = <T>(path: string) => manage<T>(`/workspaces/${workspace.id}${path}`);
  const said = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

  it("reads the site, and proposes a context of which each part is quoted from it", async () => {
    await page.goto(workspace.url("context"));
    await page.getByRole("textbox", { name: "Your site’s URL" }).fill(site.url);
    await button("Scan site").click();
    await page.getByRole("link", { name: /^Review / }).click();
    await button(/^Apply \d+ changes$/).waitFor();
    expect(site.asked[0]).toBe("/robots.txt");
    expect(site.asked.filter((path) => path.startsWith("/private"))).toEqual([]);
    const { items } = await api<Proposal>(
      `/assistant/proposals/${new URL(page.url()).pathname.split("/").at(-1)}`,
    );
    expect(items.map(({ field }) => field)).toContain("product");
    for (const { sourceId, quote } of items.flatMap(({ quotes }) => quotes)) {
      const { text } = await api<{ text: string }>(`/sources/${sourceId}/text`);
      expect(spaced(text)).toContain(spaced(quote));
    }
    expect(items.filter(({ quotes }) => quotes.length === 0)).toEqual([]);
    await button(/^Apply \d+ changes$/).click();
    await said("Context updated");
  });

  it("finds ten topics in it", async () => {
    await page.getByRole("link", { name: "Find topics", exact: true }).click();
    await button("Find topics").first().click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("textbox", { name: "Keywords" })
      .fill("stone mill, fresh flour, rye bread, dough, ovens, bran, yeast, delivery, prices, storage");
    await dialog.getByRole("button", { name: "Find topics" }).click();
    await expect.poll(() => button(/^Write now: /).count()).toBe(10);
  });

  it("shows the plan of a batch, runs it, and shows live progress", async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await button("Create batch").click();
    const dates = page.getByRole("region", { name: "Planned dates" });
    await expect.poll(() => dates.getByText(/^\d\d:\d\d$/).count()).toBe(10);
    await page.getByRole("definition").filter({ hasText: /\$\d/ }).waitFor();
    expect(await api("/batches")).toMatchObject({ items: [] });
    let loads = 0;
    page.on("load", () => loads++);
    await button("Start: 10 posts").click();
    await page.waitForURL(/\/generate\/bat_/);
    const seen = await page.evaluate(howItMoves);
    expect(seen.done.length, `done: ${seen.done}`).toBeGreaterThan(2);
    expect(seen.done).toEqual(seen.done.toSorted((a, b) => a - b));
    expect(seen.awaiting.length, `awaiting: ${seen.awaiting}`).toBeGreaterThan(2);
    expect(loads).toBe(0);
    await expect
      .poll(() => page.getByText("Awaiting review", { exact: true }).filter({ visible: true }).count())
      .toBe(10);
  });

  it("made drafts on that site, with images", async () => {
    ({ items: queue } = await api<{ items: ReviewItem[] }>("/runs/review?limit=100"));
    const posts = await Promise.all(queue.map(({ post }) => api<Post>(`/posts/${post.id}`)));
    expect(new Set(posts.map(({ title }) => title)).size).toBe(10);
    for (const post of posts) {
      expect(post.content).toMatch(/mill|flour|grain|dough/i);
      expect(post.content).not.toMatch(/Emperor/);
      expect(post.wordCount).toBeGreaterThan(150);
      expect(post.images.hero).toMatchObject({ status: "ready" });
    }
  });

  it("has them reviewed: one scheduled as planned, one published, one rejected", async () => {
    await page.getByRole("link", { name: "Review 10 drafts" }).click();
    const [first, second, third] = queue;
    if (!first || !second || !third) throw new Error("no drafts");
    const reading = (item: ReviewItem) => page.getByRole("article", { name: item.post.title, exact: true });
    await reading(first).waitFor();
    await button("Approve as planned").click();
    await said(`“${first.post.title}” is scheduled`);

    await reading(second).waitFor();
    await button(copy.decisionBar.otherWaysToApprove).click();
    await page.getByRole("menuitem", { name: copy.common.publishNow }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: copy.common.publishNow }).click();

    await reading(third).waitFor();
    await button("Reject").click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: copy.common.reject, exact: true })
      .click();
    await reading(third).waitFor({ state: "detached" });

    const [scheduled, rejected] = await Promise.all(
      [first, third].map(({ post }) => api<Post>(`/posts/${post.id}`)),
    );
    expect(scheduled).toMatchObject({ timezone: "Europe/Vienna", scheduledAt: first.run?.plannedAt });
    expect(rejected).toMatchObject({ status: "DRAFT", scheduledAt: null });
  });

  it("serves only the published one to key holders, with its hero image", async () => {
    const [first, second, third] = queue.map(({ post }) => post.slug);
    const { status, post } = await readPublic(workspace, second ?? "");
    expect(status).toBe(200);
    const picture = await fetch(post?.images?.hero?.url ?? "");
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toMatch(/^image\//);
    for (const slug of [first, third]) expect((await readPublic(workspace, slug ?? "")).status).toBe(404);
  });
});

/** Runs in the page: which counts it shows, one after the other, until all are done. */
function howItMoves(): Promise<{ done: number[]; awaiting: number[] }> {
  const done = new Set<number>();
  const awaiting = new Set<number>();
  return new Promise((resolve) => {
    const look = () => {
      const text = document.querySelector("main")?.innerText ?? "";
      const count = Number(/(\d+) of 10 done/.exec(text)?.[1] ?? Number.NaN);
      if (Number.isNaN(count)) return;
      done.add(count);
      awaiting.add(text.match(/Awaiting review/g)?.length ?? 0);
      if (count < 10) return;
      watching.disconnect();
      resolve({ done: [...done], awaiting: [...awaiting] });
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
}
