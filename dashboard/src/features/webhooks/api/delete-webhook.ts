import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

export function useDeleteWebhook(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks[":id"].$delete({ param: { workspaceId, id } })),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: [...webhooksKey(workspaceId), "one", id] });
      return queryClient.invalidateQueries({ queryKey: [...webhooksKey(workspaceId), "list"] });
    },
  });
}
