import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { webhooksKey } from "./webhooks-key";

/** The response has `secret` this once. */
export function useRotateSecret(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; immediately: boolean; secret: string | undefined }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks[":id"]["rotate-secret"].$post({
          param: { workspaceId, id },
          json,
        }),
      ),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}
