import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { deliveryQueryOf } from "./delivery-query";
import { webhooksKey } from "./webhooks-key";

/** It counts the whole log, so it is seldom asked again; the newest rows are kept current by another query. */
const recountMs = 60_000;

/** A page of the log, and how many there are. Older pages stand still. */
export const deliveriesQuery = (workspaceId: string, { page = 1, ...filter }: LogSearch) => {
  const query = { page: String(page), ...deliveryQueryOf(filter) };
  return queryOptions({
    queryKey: [...webhooksKey(workspaceId), "deliveries", query],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks.deliveries.$get({ param: { workspaceId }, query })),
    placeholderData: keepPreviousData,
    refetchInterval: page === 1 ? recountMs : false,
  });
};
