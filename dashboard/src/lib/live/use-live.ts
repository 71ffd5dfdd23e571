import type { LiveMessage } from "@schema/live";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";

type LiveStatus = "connecting" | "live" | "lost";
export type LiveEvent = { type: "status"; status: LiveStatus } | { type: "message"; message: LiveMessage };
type Listener = (event: LiveEvent) => void;

const firstWaitMs = 1000;
const mostWaitMs = 20_000;
/**
 * The server ends each stream after a minute, and the browser reconnects immediately: this does not count as a lost
 * connection.
 */
const graceMs = 4000;

/** Opens a connection: the browser's EventSource, or a test's. */
type OpenSource = (
  url: string,
) => Pick<EventSource, "close" | "readyState"> & Pick<EventTarget, "addEventListener">;

/**
 * One connection for all listeners. It reconnects when the connection is lost, even if the browser has given up (on a
 * response that is not a stream); each `hello` means that anything may have changed since.
 */
export class LiveFeed {
  status: LiveStatus = "connecting";
  #listeners = new Set<Listener>();
  #source: ReturnType<OpenSource> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lost: ReturnType<typeof setTimeout> | undefined;
  #wait = firstWaitMs;

  constructor(
    readonly url: string,
    readonly open: OpenSource = (address) => new EventSource(address),
  ) {}

  /** Connects for the first listener, and disconnects after the last. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#connect();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#letGo();
    };
  }

  #connect(): void {
    const source = this.open(this.url);
    this.#source = source;
    source.addEventListener("message", (event) => {
      const message = readMessage(event);
      if (message === null) return;
      this.#wait = firstWaitMs;
      this.#become("live");
      this.#tell({ type: "message", message });
    });
    source.addEventListener("error", () => {
      this.#lost ??= setTimeout(() => this.#become("lost"), graceMs);
      const given = source.readyState === 2;
      if (given && this.#source === source) this.#connectLater();
    });
  }

  #connectLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, mostWaitMs);
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#lost);
    this.#lost = undefined;
    this.#source?.close();
    this.#source = undefined;
    this.status = "connecting";
    this.#wait = firstWaitMs;
  }

  #become(status: LiveStatus): void {
    if (status === "live") {
      clearTimeout(this.#lost);
      this.#lost = undefined;
    }
    if (this.status === status) return;
    this.status = status;
    this.#tell({ type: "status", status });
  }

  #tell(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function readMessage(event: Event): LiveMessage | null {
  if (!(event instanceof MessageEvent) || typeof event.data !== "string") return null;
  try {
    return JSON.parse(event.data);
  } catch {
    return null;
  }
}

const feeds = new Map<string, LiveFeed>();

function feedOf(workspaceId: string): LiveFeed {
  const known = feeds.get(workspaceId);
  if (known) return known;
  const feed = new LiveFeed(`/v1/workspaces/${encodeURIComponent(workspaceId)}/live`);
  feeds.set(workspaceId, feed);
  return feed;
}

/** Calls `onMessage`, always the latest one, with every live message of a workspace. */
export function useLive(workspaceId: string, onMessage: (message: LiveMessage) => void): void {
  const newest = useRef(onMessage);
  useEffect(() => {
    newest.current = onMessage;
  });
  useEffect(
    () =>
      feedOf(workspaceId).listen((event) => {
        if (event.type === "message") newest.current(event.message);
      }),
    [workspaceId],
  );
}

/** Whether live messages arrive. */
export function useLiveStatus(workspaceId: string): LiveStatus {
  const subscribe = useCallback(
    (listener: () => void) => feedOf(workspaceId).listen((event) => event.type === "status" && listener()),
    [workspaceId],
  );
  return useSyncExternalStore(subscribe, () => feedOf(workspaceId).status);
}
