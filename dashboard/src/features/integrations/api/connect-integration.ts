import type { Integration, IntegrationConnect } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "@/lib/integrations/integrations-key";

function connect(workspaceId: string, request: IntegrationConnect): Promise<Integration> {
  const at = api.v1.workspaces[":workspaceId"].integrations;
  const param = { workspaceId };
  switch (request.kind) {
    case "wordpress":
      return unwrap(at.wordpress.$put({ param, json: request.json }));
    case "shopify":
      return unwrap(at.shopify.$put({ param, json: request.json }));
    default:
      return request satisfies never;
  }
}

/** Verifies, then connects or reconnects. The input contains a secret, so it is dropped immediately. */
export function useConnectIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: IntegrationConnect) => connect(workspaceId, request),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}
