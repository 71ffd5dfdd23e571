import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { keysQueryKey } from "./list-keys";

/** Answers only when no region accepts the key any more, which takes a moment. */
export function useRevokeKey(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"]["api-keys"][":id"].revoke.$post({ param: { workspaceId, id } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQueryKey(workspaceId) }),
  });
}
