import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { noticesKey } from "@/lib/notices-key";

const refreshMs = 30_000;

/** What no owner or admin has dismissed yet, newest first; kept current while the tab is visible. */
export const noticesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: noticesKey(workspaceId),
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].notices.$get({ param: { workspaceId } })),
    refetchInterval: refreshMs,
  });
