import type { IntegrationKind } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "@/lib/integrations/integrations-key";

/** Its credentials are deleted; posts there stay. */
export function useDisconnectIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: IntegrationKind) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].$delete({ param: { workspaceId, kind } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}
