import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

/** The answer's `secret` is shown this once. */
export function useRotateSecret(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, immediately }: { id: string; immediately: boolean }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks[":id"]["rotate-secret"].$post({
          param: { workspaceId, id },
          json: { immediately },
        }),
      ),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}
