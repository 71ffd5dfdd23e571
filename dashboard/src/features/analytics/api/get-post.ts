import type { AnalyticsDays } from "@schema/analytics";
import { queryOptions } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";
import { reportLife } from "../report-query";

export const postQuery = (workspaceId: string, id: string, days: AnalyticsDays) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "post", id, days],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].analytics.posts[":id"].$get({
          param: { workspaceId, id },
          query: { days: String(days) },
        }),
      ),
    ...reportLife,
  });
