import type { LiveMessage } from "@schema/live";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { LiveFeed, type LiveStatus } from "./live-feed";

const feeds = new Map<string, LiveFeed>();

function feedOf(workspaceId: string): LiveFeed {
  const known = feeds.get(workspaceId);
  if (known) return known;
  const feed = new LiveFeed(`/v1/workspaces/${encodeURIComponent(workspaceId)}/live`);
  feeds.set(workspaceId, feed);
  return feed;
}

/** Calls `onMessage`, always the newest one, with all that is told live of a workspace. */
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

/** Whether what is told live arrives. */
export function useLiveStatus(workspaceId: string): LiveStatus {
  const subscribe = useCallback(
    (listener: () => void) => feedOf(workspaceId).listen((event) => event.type === "status" && listener()),
    [workspaceId],
  );
  return useSyncExternalStore(subscribe, () => feedOf(workspaceId).status);
}
