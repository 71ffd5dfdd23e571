import { queryOptions } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";

/** Views of all posts of a page at once. A failure is no reason to ask again: the list does without. */
export const sparklinesQuery = (workspaceId: string, ids: string) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "sparklines", ids],
    queryFn: async () => {
      const { items } = await unwrap(
        api.v1.workspaces[":workspaceId"].analytics.sparklines.$get({
          param: { workspaceId },
          query: { ids },
        }),
      );
      return new Map(items.map((item) => [item.postId, item]));
    },
    staleTime: 10 * 60_000,
    retry: false,
    enabled: ids !== "",
  });
