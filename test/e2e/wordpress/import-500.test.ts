import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { renderMarkdownToHtml } from "../../../client/src/markdown/index.ts";
import type { ImportJob, ImportJobItem } from "../../../schema/api/import-jobs.ts";
import type { Post } from "../../../schema/api/posts.ts";
import { freePort } from "../../../scripts/process/free-port.ts";
import { isFull, sized } from "../../support/size.ts";
import { exportPosts } from "../../support/wordpress/export-posts.ts";
import { KillableService } from "../delivery/support/killable-service.ts";
import { until } from "../delivery/support/until.ts";
import { thisDemo } from "../support/this-service.ts";
import { makeWorkspace } from "../support/workspace.ts";
import { linkedFrom, postsToImport } from "./posts-to-import.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const count = sized(25, 500);
const wordpress = withWordPress();
let service: KillableService | null = null;
let folder = "";
afterAll(async () => {
  await service?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

type Call = <T>(path: string, method?: string, body?: FormData | string) => Promise<T>;

let filled: ReturnType<typeof fill> | null = null;
/** The posts that WordPress is filled with, once, and its own export of them. */
const ofWordPress = () => {
  filled ??= fill();
  return filled;
};
async function fill() {
  const posts = postsToImport(count, wordpress().url);
  return { posts, xml: await exportPosts(wordpress(), posts) };
}

/** A workspace on the service of the tests, or, where it is to be killed, on one of its own. */
async function openWorkspace(killable: boolean): Promise<Call> {
  if (!killable) {
    const { baseUrl, token } = thisDemo();
    const { id } = await makeWorkspace("Imported");
    return callerOf(baseUrl, token, id);
  }
  folder = await mkdtemp(join(tmpdir(), "blogsvc-import-"));
  service = await KillableService.prepare(await freePort(), folder);
  await service.start();
  const token = await service.signUp();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const made = await fetch(`${service.baseUrl}/v1/workspaces`, {
    method: "POST",
    headers,
    body: '{"name":"Imported"}',
  });
  const { data }: { data: { id: string } } = await made.json();
  return callerOf(service.baseUrl, token, data.id);
}

const callerOf =
  (baseUrl: string, token: string, workspace: string): Call =>
  async (path, method = "GET", body = undefined) => {
    const type = typeof body === "string" && { "content-type": "application/json" };
    const init = { method, headers: { authorization: `Bearer ${token}`, ...type }, ...(body && { body }) };
    const response = await fetch(`${baseUrl}/v1/workspaces/${workspace}/${path}`, init);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };

async function everything<T>(call: Call, path: string): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const part = await call<{ items: T[]; pagination: { hasMore: boolean } }>(
      `${path}?limit=100&page=${page}`,
    );
    all.push(...part.items);
    if (!part.pagination.hasMore) return all;
  }
}

/** What a reader reads, letter by letter. */
const letters = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, "");

/** A site shows quotes, dashes and marks as printers set them, and smileys as pictures. */
const typed = (text: string) =>
  text
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/…/g, "...")
    .replace(/[–—-]+/g, "-")
    .replace(/×/g, "x")
    .replace(/™/g, "(tm)")
    .replace(/😀/gu, ":D");
const words = (html: string) => typed(letters(html)).replace(/&#?\w+;|[^\p{L}\p{N}]/gu, "");

test(`imports the ${count} posts that WordPress itself exported, each once`, async () => {
  const { posts, xml } = await ofWordPress();
  const form = new FormData();
  form.append("file", new Blob([xml]), "export.xml");
  const call = await openWorkspace(isFull);
  const { id } = await call<ImportJob>("imports/file", "POST", form);
  const read = () => call<ImportJob>(`imports/${id}`);
  await until("the export is read", async () => (await read()).state === "ready");
  expect(await read()).toMatchObject({ counts: { created: count, failed: 0 } });
  expect(await call("posts?limit=1")).toMatchObject({ pagination: { total: 0 } });

  await call(`imports/${id}/begin`, "POST");
  if (service) {
    for (const share of [0.2, 0.5]) {
      await until("enough is imported for a kill", async () => (await read()).done > count * share);
      await service.kill();
      await service.start();
    }
  }
  let cronAt = Date.now();
  await until("all is imported", async () => {
    if (service && Date.now() - cronAt > 5_000) {
      cronAt = Date.now();
      await service.cron();
    }
    return (await read()).state !== "importing";
  });

  expect(await read()).toMatchObject({
    state: "completed",
    problem: null,
    counts: { created: count, updated: 0, unchanged: 0, failed: 0 },
    images: { copied: 3, failed: 0 },
  });
  const items = await everything<ImportJobItem>(call, `imports/${id}/items`);
  const left = items.filter(({ outcome }) => outcome === "skipped");
  expect(left.map(({ title }) => title)).toContain("About");
  const listed = await everything<{ id: string; slug: string }>(call, "posts");
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(posts.map(({ slug }) => slug).toSorted());

  const different: string[] = [];
  for (const [n, post] of posts.entries()) {
    const made = await call<Post>(`posts/${listed.find(({ slug }) => slug === post.slug)?.id}`);
    expect(made).toMatchObject({
      title: post.title,
      status: post.status === "draft" ? "DRAFT" : "PUBLISHED",
      categories: [post.category],
      tags: [post.tag],
      authors: ["administrator"],
    });
    if (post.status === "publish") expect(made.publishedAt).toBe(`${post.date.replace(" ", "T")}.000Z`);
    expect(made.content).toContain("/images/");
    expect(made.content).not.toContain(wordpress().url);
    if (n > 0) expect(made.content).toContain(`/blog/post-${linkedFrom(n)})`);
    if (letters(renderMarkdownToHtml(made.content)) !== letters(post.html)) different.push(post.title);
  }
  expect(different).toEqual([]);
});

test("imports what WordPress shows to everybody by its address, and finds the same posts in its export", async () => {
  const { posts, xml } = await ofWordPress();
  const shown = posts.filter(({ status }) => status === "publish");
  const call = await openWorkspace(false);
  const finish = async (path: string, body: FormData | string) => {
    const { id } = await call<ImportJob>(path, "POST", body);
    const read = () => call<ImportJob>(`imports/${id}`);
    const isBusy = async () => ["reading", "importing"].includes((await read()).state);
    await until("it is imported", async () => !(await isBusy()));
    return read();
  };
  const site = JSON.stringify({ url: `${wordpress().url}/`, dryRun: false });
  expect(await finish("imports/site", site)).toMatchObject({
    state: "completed",
    total: shown.length,
    counts: { created: shown.length, failed: 0, skipped: 0 },
    images: { copied: 3, failed: 0 },
  });
  const listed = await everything<{ id: string; slug: string }>(call, "posts");
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(shown.map(({ slug }) => slug).toSorted());
  const different: string[] = [];
  for (const post of shown) {
    const made = await call<Post>(`posts/${listed.find(({ slug }) => slug === post.slug)?.id}`);
    expect(typed(made.title)).toBe(typed(post.title));
    expect(made).toMatchObject({
      status: "PUBLISHED",
      publishedAt: `${post.date.replace(" ", "T")}.000Z`,
      categories: [post.category],
      tags: [post.tag],
      authors: ["administrator"],
      images: { hero: { alt: expect.stringContaining("Picture") } },
    });
    expect(made.content).not.toContain(wordpress().url);
    if (words(renderMarkdownToHtml(made.content)) !== words(post.html)) different.push(post.title);
  }
  expect(different).toEqual([]);

  expect(await finish("imports/site", site)).toMatchObject({ counts: { unchanged: shown.length } });
  const form = new FormData();
  form.append("file", new Blob([xml]), "export.xml");
  expect(await finish("imports/file?dryRun=false", form)).toMatchObject({
    state: "completed",
    counts: { created: count - shown.length, failed: 0 },
  });
  expect(await everything(call, "posts")).toHaveLength(count);
});
