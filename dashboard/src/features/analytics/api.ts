import type { AnalyticsDays, AnalyticsScope } from "@schema/analytics";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics";
import { api, unwrap } from "@/lib/api";

/** What the page shows: so many days, of posts or of the whole site. */
export interface ReportChoice {
  days: AnalyticsDays;
  scope: AnalyticsScope;
}

const analytics = api.v1.workspaces[":workspaceId"].analytics;
/** The service keeps reports for an hour. */
const reportLife = { staleTime: 10 * 60_000, retry: false } as const;

export const overviewQuery = (workspaceId: string, { days, scope }: ReportChoice) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "overview", days, scope],
    queryFn: () =>
      unwrap(analytics.overview.$get({ param: { workspaceId }, query: { days: String(days), scope } })),
    placeholderData: keepPreviousData,
    ...reportLife,
  });

export const sourcesQuery = (workspaceId: string, { days, scope }: ReportChoice) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "sources", days, scope],
    queryFn: () =>
      unwrap(analytics.sources.$get({ param: { workspaceId }, query: { days: String(days), scope } })),
    placeholderData: keepPreviousData,
    ...reportLife,
  });

export const postsQuery = (workspaceId: string, days: AnalyticsDays) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "posts", days],
    queryFn: () => unwrap(analytics.posts.$get({ param: { workspaceId }, query: { days: String(days) } })),
    placeholderData: keepPreviousData,
    ...reportLife,
  });

export const postQuery = (workspaceId: string, id: string, days: AnalyticsDays) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "post", id, days],
    queryFn: () =>
      unwrap(analytics.posts[":id"].$get({ param: { workspaceId, id }, query: { days: String(days) } })),
    ...reportLife,
  });

/** Starts the grant and goes to Google; the browser returns to this page. */
export const useConnect = (workspaceId: string) =>
  useMutation({
    mutationFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.connect.$post({ param: { workspaceId } })),
    onSuccess: ({ url }) => location.assign(url),
  });

/** Has the service call Google again after a fix, and reloads everything on the screen. */
export function useRetry(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.retry.$post({ param: { workspaceId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId) }),
  });
}
