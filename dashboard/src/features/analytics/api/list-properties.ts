import { queryOptions } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";

export const propertiesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "properties"],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.properties.$get({ param: { workspaceId } })),
    staleTime: 60_000,
    retry: false,
  });
