import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { overviewQuery } from "@/lib/posts/post-queries";
import { runKey, runsKey } from "@/lib/runs/runs";
import { autopilotsKey } from "../autopilots";
import { batchesKey } from "../query-keys";
import { topicsKey } from "../topics";
import { useLive } from "./use-live";

const pauseMs = 700;

/**
 * Refreshes cached runs, batches, autopilots and topics when live messages arrive. A batch sends many messages in quick succession, so
 * what they affect is read again only at intervals, and never while it is still being read.
 */
export function useLiveLists(workspaceId: string): void {
  const queryClient = useQueryClient();
  const stale = useRef(new Map<string, QueryKey>());

  useLive(workspaceId, (message) => {
    const mark = (...keys: QueryKey[]) => {
      for (const key of keys) stale.current.set(JSON.stringify(key), key);
    };
    if (message.type === "hello") mark(runsKey(workspaceId), batchesKey(workspaceId), topicsKey(workspaceId));
    if (message.type === "batch") mark(batchesKey(workspaceId));
    if (message.type === "run") {
      mark(autopilotsKey(workspaceId));
      if (message.state === "completed") mark(overviewQuery(workspaceId).queryKey);
      mark(runKey(workspaceId, message.runId), [...runsKey(workspaceId), "list"]);
      if (message.batchId) mark(batchesKey(workspaceId));
      if (message.stage === "topic") mark(topicsKey(workspaceId));
      if (message.state === "completed") mark([...runsKey(workspaceId), "review"], topicsKey(workspaceId));
    }
  });

  useEffect(() => {
    const readAgain = () => {
      for (const [name, queryKey] of stale.current) {
        if (queryClient.isFetching({ queryKey }) > 0) continue;
        stale.current.delete(name);
        void queryClient.invalidateQueries({ queryKey });
      }
    };
    const timer = setInterval(readAgain, pauseMs);
    return () => clearInterval(timer);
  }, [queryClient]);
}
