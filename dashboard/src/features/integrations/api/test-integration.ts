import type { IntegrationKind } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "@/lib/integrations/integrations-key";

/** What it shows is also the integration's health. */
export function useTestIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: IntegrationKind) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].test.$post({ param: { workspaceId, kind } }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}
