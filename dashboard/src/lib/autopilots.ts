import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** Everything about a workspace's autopilots. */
export const autopilotsKey = (workspaceId: string) => ["workspace", workspaceId, "autopilots"] as const;

/** The cron works every minute, and only runs are reported live. */
export const autopilotsRefreshMs = 60_000;

export const autopilotsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...autopilotsKey(workspaceId), "list"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].autopilots.$get({ param: { workspaceId } })),
    refetchInterval: autopilotsRefreshMs,
  });
