import { LiveMessage } from "@schema/runs";

type Listener = (message: LiveMessage) => void;
type Feed = { close: () => void; listeners: Set<Listener> };

const againMs = 5000;
const feeds = new Map<string, Feed>();

/**
 * What happens in a workspace's runs and batches, as it happens. One connection a workspace, open while anybody
 * listens; a lost one is made anew, and each begins with "hello": time to read lists again.
 */
export function listenLive(workspaceId: string, listener: Listener): () => void {
  const feed = feeds.get(workspaceId) ?? open(workspaceId);
  feed.listeners.add(listener);
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0 || feeds.get(workspaceId) !== feed) return;
    feed.close();
    feeds.delete(workspaceId);
  };
}

function open(workspaceId: string): Feed {
  const listeners = new Set<Listener>();
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  const connect = () => {
    source = new EventSource(`/v1/workspaces/${workspaceId}/live`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const message = readMessage(data);
      if (message) for (const listener of listeners) listener(message);
    };
    // A browser gives up for good when the answer is no stream, as while the service starts anew.
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, againMs);
    };
  };
  connect();
  const close = () => {
    clearTimeout(timer);
    source.close();
  };
  const feed = { close, listeners };
  feeds.set(workspaceId, feed);
  return feed;
}

function readMessage(data: string): LiveMessage | null {
  try {
    return LiveMessage.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
