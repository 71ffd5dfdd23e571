import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { analyticsKey } from "./analytics-key";

/** Whether figures are available at all; does not call the provider. */
export const analyticsStatusQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "status"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].analytics.$get({ param: { workspaceId } })),
    staleTime: 60_000,
  });
