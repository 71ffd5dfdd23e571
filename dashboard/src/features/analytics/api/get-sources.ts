import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";
import { type ReportChoice, reportLife } from "../report-query";

export const sourcesQuery = (workspaceId: string, { days, scope }: ReportChoice) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "sources", days, scope],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].analytics.sources.$get({
          param: { workspaceId },
          query: { days: String(days), scope },
        }),
      ),
    placeholderData: keepPreviousData,
    ...reportLife,
  });
