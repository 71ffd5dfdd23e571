import type { LiveMessage } from "@schema/runs";
import { useEffect, useRef } from "react";
import { listenLive } from "./live-feed";

/** Hears the workspace's live messages while mounted. */
export function useLive(workspaceId: string, onMessage: (message: LiveMessage) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => listenLive(workspaceId, (message) => latest.current(message)), [workspaceId]);
}
