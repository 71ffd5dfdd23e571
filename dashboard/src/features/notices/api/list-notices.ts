import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

const refreshMs = 30_000;

export const noticesKey = (workspaceId: string) => ["workspace", workspaceId, "notices"] as const;

/** What no owner or admin has dismissed yet, newest first; kept current while the tab is visible. */
export const noticesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: noticesKey(workspaceId),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].notices.$get({ param: { workspaceId } })),
    refetchInterval: refreshMs,
  });
