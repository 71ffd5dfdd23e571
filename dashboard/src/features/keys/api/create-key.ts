import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { keysQueryKey } from "./list-keys";

/** The answer's `key` is shown this once. */
export function useCreateKey(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { name: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"]["api-keys"].$post({ param: { workspaceId }, json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQueryKey(workspaceId) }),
  });
}
