import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

const refreshMs = 5000;

/** Kept current while the tab is visible. */
export const webhooksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...webhooksKey(workspaceId), "list"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.$get({
          param: { workspaceId },
          query: { limit: "100" },
        }),
      ),
    refetchInterval: refreshMs,
  });
