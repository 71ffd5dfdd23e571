import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

const refreshMs = 10_000;

/** Kept current while the tab is visible. */
export const systemQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "system"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].system.$get({ param: { workspaceId } })),
    refetchInterval: refreshMs,
  });
