import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** Everything about a workspace's analytics. */
export const analyticsKey = (workspaceId: string) => ["workspace", workspaceId, "analytics"] as const;

/** Whether figures are available at all; does not call the provider. */
export const analyticsStatusQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "status"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].analytics.$get({ param: { workspaceId } })),
    staleTime: 60_000,
  });

/** Posts whose views fell. Only with a property. */
export const fallingQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "falling"],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.falling.$get({ param: { workspaceId } })),
    staleTime: 10 * 60_000,
    retry: false,
  });
