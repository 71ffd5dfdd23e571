import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

const refreshMs = 5000;

/** Kept current while the tab is visible. */
export const webhookQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...webhooksKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks[":id"].$get({ param: { workspaceId, id } })),
    refetchInterval: refreshMs,
  });
