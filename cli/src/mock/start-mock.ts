import { buildSite } from "./build-site.ts";
import { type Disturbance, disturb } from "./disturb.ts";
import { type FolderEntry, listFolder } from "./folder/list-folder.ts";
import { readFolder } from "./folder/read-folder.ts";
import { watchFolder } from "./folder/watch-folder.ts";
import { createMockHandler, type MockHandler } from "./mock-handler.ts";
import type { MockSite } from "./mock-site.ts";
import { mockWorkspace, type WorkspaceChoice } from "./mock-workspace.ts";
import { serveHttp } from "./serve-http.ts";
import { type SendPorts, type Sent, sendEvents, type WebhookTarget } from "./webhooks/send-events.ts";
import { type MockEvent, siteEvents } from "./webhooks/site-events.ts";

export interface MockOptions extends Disturbance {
  folder: string;
  workspace: WorkspaceChoice;
  key: string;
  /** 0 takes a free one. */
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

/** Serves a folder until it is stopped, or the ports' signal ends. Rejects when the folder or the port is not there. */
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
