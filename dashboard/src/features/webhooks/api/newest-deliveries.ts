import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { deliveryQueryOf } from "./delivery-query";
import { webhooksKey } from "./webhooks-key";

const refreshMs = 2500;

/** What is newest in the log, kept current while the tab is visible. */
export const newestDeliveriesQuery = (workspaceId: string, filter: LogSearch) => {
  const query = deliveryQueryOf(filter);
  return queryOptions({
    queryKey: [...webhooksKey(workspaceId), "deliveries", "newest", query],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries.newest.$get({ param: { workspaceId }, query }),
      ),
    refetchInterval: refreshMs,
  });
};
