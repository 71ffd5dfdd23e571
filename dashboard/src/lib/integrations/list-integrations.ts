import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "./integrations-key";

const refreshMs = 5000;

/** Kept current while the tab is visible. */
export const integrationsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...integrationsKey(workspaceId), "list"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].integrations.$get({ param: { workspaceId } })),
    refetchInterval: refreshMs,
  });
