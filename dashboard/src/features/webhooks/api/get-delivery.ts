import type { DeliveryDetail } from "@schema/deliveries";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

const movingMs = 1000;
const settledMs = 5000;

const isMoving = (delivery: DeliveryDetail | undefined) =>
  delivery?.state === "pending" || delivery?.proof?.state === "pending";

/** One delivery with its attempts, followed closely while something is still to come. */
export const deliveryQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...webhooksKey(workspaceId), "deliveries", "one", id],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries[":id"].$get({ param: { workspaceId, id } }),
      ),
    refetchInterval: (query) => (isMoving(query.state.data) ? movingMs : settledMs),
  });
