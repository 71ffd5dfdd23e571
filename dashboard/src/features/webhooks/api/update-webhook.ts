import type { WebhookUpdate } from "@schema/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

/** Also after a refusal the endpoint is read anew: it may have been changed by someone else. */
export function useUpdateWebhook(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: WebhookUpdate & { id: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks[":id"].$patch({ param: { workspaceId, id }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}
