import type { IntegrationKind } from "@schema/integrations";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "./integrations-key";

/** How many posts are missing or outdated on the site and not waiting to be sent. */
export const unsentQuery = (workspaceId: string, kind: IntegrationKind) =>
  queryOptions({
    queryKey: [...integrationsKey(workspaceId), "unsent", kind],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].unsent.$get({ param: { workspaceId, kind } }),
      ),
  });
