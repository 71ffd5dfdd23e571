import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

/** Refused when it has arrived or ended meanwhile; then what is shown is read anew all the same. */
export function useCancelDelivery(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries[":id"].cancel.$post({
          param: { workspaceId, id },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}
