import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { contextKey } from "./context-key";

/** Restores an older version, or the empty context for 0; `base` is the version that is shown. */
export function useRestoreContext(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { version: number; base: number }) =>
      unwrap(api.v1.workspaces[":workspaceId"].context.restore.$post({ param: { workspaceId }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contextKey(workspaceId) }),
  });
}
