import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { webhooksKey } from "./webhooks-key";

const refreshMs = 2500;

/** The newest page is kept current while the tab is visible; older pages stand still. */
export const deliveriesQuery = (workspaceId: string, { page = 1, endpoint, post, ...rest }: LogSearch) => {
  const { state, event, proof } = rest;
  const query = {
    page: String(page),
    ...(state && { state }),
    ...(event && { event }),
    ...(proof && { proof }),
    ...(endpoint && { endpointId: endpoint }),
    ...(post && { postId: post }),
  };
  return queryOptions({
    queryKey: [...webhooksKey(workspaceId), "deliveries", query],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks.deliveries.$get({ param: { workspaceId }, query })),
    placeholderData: keepPreviousData,
    refetchInterval: page === 1 ? refreshMs : false,
  });
};
