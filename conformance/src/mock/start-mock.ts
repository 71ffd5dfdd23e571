import { AppError } from "../../../worker/platform/errors";
import type { PublicRow } from "../../../worker/public/public-row";
import { fail, nextRequestId } from "../../../worker/public/respond";
import { buildPosts } from "./build-posts.ts";
import { createMockHandler, type MockHandler } from "./mock-handler.ts";
import { type MockSite, type MockWorkspace, mockWorkspace, type WorkspaceChoice } from "./mock-site.ts";
import { type FolderEntry, type FolderFile, listFolder, readFolder } from "./read-folder.ts";
import { type SendPorts, type Sent, sendEvents, type WebhookTarget } from "./send-events.ts";
import { serveHttp } from "./serve-http.ts";
import { type MockEvent, siteEvents } from "./site-events.ts";

/**
 * The site of a folder. Compared with the previous one: what differs was changed now, and a published post's old slug leads to its new one.
 */
export function buildSite(
  files: FolderFile[],
  workspace: MockWorkspace,
  now: number,
  before: MockSite | null = null,
): MockSite {
  const pictures = new Map(files.flatMap((file) => (file.kind === "picture" ? [[file.path, file]] : [])));
  const derived = new Map(before?.posts.map(({ row }) => [row.content, derivedOf(row)]));
  const { posts, problems } = buildPosts(
    files.filter(({ kind }) => kind === "post"),
    { pictures, workspace, now, derived },
  );
  const former = new Map(before?.posts.map((post) => [post.row.id, post]));
  const moved = new Map(before?.moved);
  for (const post of posts) {
    const old = former.get(post.row.id);
    if (!old) continue;
    if (sameBut(post.row, old.row)) post.row.updatedAt = old.row.updatedAt;
    else if (post.row.updatedAt <= old.row.updatedAt) post.row.updatedAt = now;
    if (old.status === "PUBLISHED" && old.row.slug !== post.row.slug) moved.set(old.row.slug, post.row.slug);
  }
  const published = posts.flatMap(({ row, status }) => (status === "PUBLISHED" ? [row] : []));
  const live = new Set(published.map(({ slug }) => slug));
  for (const [slug, target] of moved) if (live.has(slug) || !live.has(target)) moved.delete(slug);
  return { workspace, posts, published, moved, pictures, problems };
}

const derivedOf = ({ derivedExcerpt, wordCount, readingTimeMinutes }: PublicRow) => ({
  derivedExcerpt,
  wordCount,
  readingTimeMinutes,
});

/** Whether two rows are equal except for their modification times. */
const sameBut = (a: object, b: object): boolean =>
  JSON.stringify({ ...a, updatedAt: 0 }) === JSON.stringify({ ...b, updatedAt: 0 });

interface Watching {
  /** The files at the last read. */
  known: FolderEntry[];
  onChange: (entries: FolderEntry[]) => Promise<void>;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

const pollMs = 300;

/**
 * Reports every change until the signal aborts. It polls: file systems of containers and networks report nothing. A change counts once two
 * polls agree, so that no half-written file is read.
 */
async function watchFolder(folder: string, { known, onChange, sleep, signal }: Watching) {
  let applied = stateOf(known);
  let last = applied;
  while (!signal.aborted) {
    await sleep(pollMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    const entries = await listFolder(folder).catch(() => null);
    if (!entries) continue;
    const state = stateOf(entries);
    if (state !== applied && state === last) {
      applied = state;
      await onChange(entries);
    }
    last = state;
  }
}

const stateOf = (entries: FolderEntry[]) =>
  entries.map(({ path, size, modifiedAt }) => `${path}\n${size} ${modifiedAt}`).join("\n");

interface Disturbance {
  /** Delay before each response, in milliseconds. */
  latencyMs: number;
  /** Share of responses, 0 to 1, that are 503 instead. */
  failRate: number;
}

/** Simulates a slow or failing service, to test a site's behavior. */
export function disturb(
  handler: MockHandler,
  { latencyMs, failRate }: Disturbance,
  { sleep, random }: { sleep: (ms: number) => Promise<void>; random: () => number },
): MockHandler {
  return async (request) => {
    if (latencyMs > 0) await sleep(latencyMs);
    if (random() >= failRate) return handler(request);
    return fail(new AppError("unavailable", "The mock failed on purpose"), nextRequestId());
  };
}

export interface MockOptions extends Disturbance {
  folder: string;
  workspace: WorkspaceChoice;
  key: string;
  /** 0 picks a free one. */
  port: number;
  watch: boolean;
  webhook: WebhookTarget | null;
}

export interface MockNews {
  /** The folder was read again. */
  onReload: (site: MockSite, events: MockEvent[]) => void;
  onSent: (sent: Sent) => void;
}

export interface RunningMock {
  url: string;
  site: () => MockSite;
  /** Resolves once the port is free. */
  stop: () => Promise<void>;
}

/** Serves a folder until it is stopped or the ports' signal aborts. Rejects if the folder does not exist or the port is taken. */
export async function startMock(
  options: MockOptions,
  ports: SendPorts,
  news: MockNews,
): Promise<RunningMock> {
  const { folder, workspace, key, webhook } = options;
  const stopped = new AbortController();
  const signal = AbortSignal.any([ports.signal, stopped.signal]);
  const entries = await listFolder(folder);
  let handler: MockHandler = async () => new Response(null, { status: 503 });
  const { url, stop } = await serveHttp(() => handler, options.port);
  const read = async (list: FolderEntry[], version: number, before: MockSite | null) =>
    buildSite(await readFolder(folder, list), mockWorkspace(workspace, url, version), ports.now(), before);
  let site = await read(entries, 1, null);
  handler = disturb(
    createMockHandler(() => site, key),
    options,
    { sleep: (ms) => ports.sleep(ms, signal).catch(() => undefined), random: Math.random },
  );
  let sending = Promise.resolve();
  const reload = async (list: FolderEntry[]) => {
    const before = site;
    site = await read(list, before.workspace.counter + 1, before);
    const events = siteEvents(before, site);
    news.onReload(site, events);
    const { workspace: changed } = site;
    if (webhook)
      sending = sending.then(() => sendEvents(events, changed, webhook, { ...ports, signal }, news.onSent));
  };
  const watching = options.watch
    ? watchFolder(folder, { known: entries, onChange: reload, sleep: ports.sleep, signal })
    : Promise.resolve();
  return {
    url,
    site: () => site,
    stop: async () => {
      stopped.abort();
      await Promise.all([watching, sending]);
      await stop();
    },
  };
}
