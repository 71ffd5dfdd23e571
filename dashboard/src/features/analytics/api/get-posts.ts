import type { AnalyticsDays } from "@schema/analytics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";
import { reportLife } from "../report-query";

export const postsQuery = (workspaceId: string, days: AnalyticsDays) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "posts", days],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].analytics.posts.$get({
          param: { workspaceId },
          query: { days: String(days) },
        }),
      ),
    placeholderData: keepPreviousData,
    ...reportLife,
  });
