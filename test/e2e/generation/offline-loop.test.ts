import { afterAll, beforeAll, expect, it } from "vitest";
import type { Batch, BatchPlan } from "../../../schema/api/batches.ts";
import type { Context, Proposal } from "../../../schema/api/context.ts";
import type { Post } from "../../../schema/api/posts.ts";
import type { ReviewItem, Run } from "../../../schema/api/runs.ts";
import type { Topic } from "../../../schema/api/topics.ts";
import { makeWorkspace, manage, publishPost, readPublic, type Workspace } from "../support/workspace.ts";
import { type MillSite, startMillSite } from "./mill-site.ts";
import { untilEnded } from "./until-ended.ts";

/** Of the offline writer's note, which each draft of its begins with. */
const note = /offline/i;
const words = (text: string) => new Set(text.toLowerCase().match(/[a-zäöüß]{4,}/g) ?? []);
/** Without the note that all of them begin with. */
const ownText = ({ content }: Post) => content.replace(/^>.*\n/, "");
const likeness = (a: Set<string>, b: Set<string>) => {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
};

let site: MillSite;
let workspace: Workspace;
const api = <T>(path: string, method = "GET", body?: unknown) =>
  manage<T>(`/workspaces/${workspace.id}${path}`, method, body);

beforeAll(async () => {
  site = await startMillSite();
  workspace = await makeWorkspace("Kornhaus");
});
afterAll(() => site?.close());

it("reads a site, and proposes a context of which each part is quoted from it", async () => {
  const started = await api<Run>("/assistant/read", "POST", { url: site.url, pages: 5 });
  const run = await untilEnded(workspace, started.id);
  expect(run).toMatchObject({ state: "completed", error: null, calls: 0 });
  expect(site.asked[0]).toBe("/robots.txt");
  expect(site.asked.filter((path) => path.startsWith("/private"))).toEqual([]);
  const proposal = await api<Proposal>(`/assistant/proposals/${run.proposalId}`);
  expect(proposal.items.map(({ field }) => field)).toContain("product");
  for (const { quotes } of proposal.items) {
    expect(quotes.length).toBeGreaterThan(0);
    for (const { sourceId, quote } of quotes) {
      const { text } = await api<{ text: string }>(`/sources/${sourceId}/text`);
      expect(text.replaceAll(/\s+/g, " ")).toContain(quote.replaceAll(/\s+/g, " "));
    }
  }
  await api(`/assistant/proposals/${proposal.id}/apply`, "POST", {
    itemIds: proposal.items.map(({ id }) => id),
    version: proposal.baseVersion,
  });
  const { fields } = await api<Context>("/context");
  expect(fields.product).toMatch(/mill/i);
});

it("makes ten topics, a batch of ten drafts with images, and publishes after review", async () => {
  const generating = await api<Run>("/topics/generate", "POST", {
    count: 10,
    keywords: ["stone mill", "fresh flour"],
  });
  expect(await untilEnded(workspace, generating.id)).toMatchObject({ state: "completed" });
  const topics = await api<{ items: Topic[] }>("/topics?state=open&limit=100");
  expect(topics.items).toHaveLength(10);
  expect(new Set(topics.items.map(({ title }) => title)).size).toBe(10);

  const wanted = {
    topicIds: topics.items.map(({ id }) => id),
    perWeek: 3,
    timezone: "Europe/Vienna",
    windows: [{ from: "08:00", to: "10:00" }],
  };
  const plan = await api<BatchPlan>("/batches", "POST", { ...wanted, dryRun: true });
  expect(plan.items).toHaveLength(10);
  expect(plan.estimate).toMatchObject({ calls: 0, costUsd: 0, basis: "offline", fits: true });

  const batch = await api<Batch>("/batches", "POST", wanted);
  // Others are heard while it is made, though no step of it waits for anything.
  expect((await api<Batch>(`/batches/${batch.id}`)).counts.completed).toBeLessThan(10);
  await expect
    .poll(async () => (await api<Batch>(`/batches/${batch.id}`)).state, { timeout: 120_000, interval: 500 })
    .toBe("completed");
  const done = await api<Batch>(`/batches/${batch.id}`);
  expect(done.counts).toMatchObject({ total: 10, completed: 10, failed: 0, awaitingReview: 10 });

  const queue = await api<{ items: ReviewItem[] }>("/runs/review?limit=100");
  expect(queue.items).toHaveLength(10);
  const posts = await Promise.all(queue.items.map(({ post }) => api<Post>(`/posts/${post.id}`)));
  for (const post of posts) {
    expect(post.content).toMatch(note);
    expect(post.wordCount).toBeGreaterThan(120);
    expect(post.images.hero).toMatchObject({ status: "ready" });
    expect(post.content).toMatch(/mill|flour|grain|dough/i);
    expect(post.content).not.toMatch(/Emperor/);
  }
  for (const [i, one] of posts.entries())
    for (const other of posts.slice(i + 1))
      expect(
        likeness(words(ownText(one)), words(ownText(other))),
        `${one.title} / ${other.title}`,
      ).toBeLessThan(0.75);

  const [first, second, third, ...rest] = queue.items;
  if (!first || !second || !third) throw new Error("no drafts");
  await api(`/runs/${first.run.id}/approve`, "POST", { action: "publish" });
  await api(`/runs/${second.run.id}/approve`, "POST", { action: "schedule" });
  await api(`/runs/${third.run.id}/reject`, "POST", { deletePost: true });
  for (const { run } of rest) await api(`/runs/${run.id}/approve`, "POST", { action: "keep" });
  expect((await api<{ items: unknown[] }>("/runs/review")).items).toEqual([]);

  const scheduled = await api<Post>(`/posts/${second.post.id}`);
  expect(scheduled.timezone).toBe("Europe/Vienna");
  expect(scheduled.scheduledAt).toBe(second.run.plannedAt);
  await publishPost(workspace, second.post.id);
  for (const { post } of [first, second]) {
    const read = await readPublic(workspace, post.slug);
    expect(read.status).toBe(200);
    expect(read.post?.images?.hero?.url).toMatch(/^http/);
    const picture = await fetch(read.post?.images?.hero?.url ?? "");
    expect(picture.headers.get("content-type")).toMatch(/^image\//);
  }
  expect((await readPublic(workspace, third.post.slug)).status).toBe(404);
}, 180_000);
