import type { IntegrationKind, IntegrationUpdate } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "@/lib/integrations/integrations-key";

/** Also after a refusal it is read anew: it may have been changed by someone else. */
export function useUpdateIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...json }: IntegrationUpdate & { kind: IntegrationKind }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].integrations[":kind"].$patch({
          param: { workspaceId, kind },
          json,
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}
