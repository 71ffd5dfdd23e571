import type { Integration, ShopifyConnect, WordPressConnect } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "@/lib/integrations/integrations-key";

type Connect = { kind: "wordpress"; json: WordPressConnect } | { kind: "shopify"; json: ShopifyConnect };

/** Verifies, then connects, or connects anew. What was sent is forgotten at once: it holds a secret. */
export function useConnectIntegration(workspaceId: string) {
  const queryClient = useQueryClient();
  const at = api.v1.workspaces[":workspaceId"].integrations;
  return useMutation({
    mutationFn: ({ kind, json }: Connect): Promise<Integration> =>
      kind === "wordpress"
        ? unwrap(at.wordpress.$put({ param: { workspaceId }, json }))
        : unwrap(at.shopify.$put({ param: { workspaceId }, json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
  });
}
