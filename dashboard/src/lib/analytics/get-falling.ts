import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { analyticsKey } from "./analytics-key";

/** Posts whose views fell. Only with a property. */
export const fallingQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "falling"],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.falling.$get({ param: { workspaceId } })),
    staleTime: 10 * 60_000,
    retry: false,
  });
