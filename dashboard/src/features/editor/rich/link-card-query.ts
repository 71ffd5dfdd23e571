import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import type { LoadLinkCard } from "./link-cards";

const linkCardQuery = (workspaceId: string, url: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "link-card", url],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"]["link-cards"].$post({ param: { workspaceId }, json: { url } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The metadata of pages, requested once while the dashboard is open. */
export const linkCardsOf =
  (queryClient: QueryClient, workspaceId: string): LoadLinkCard =>
  (url) =>
    queryClient.fetchQuery(linkCardQuery(workspaceId, url));
