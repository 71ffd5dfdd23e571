import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { noticesKey } from "@/lib/notices-key";

/** It goes for every owner and admin of the workspace. */
export function useDismissNotice(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].notices[":id"].dismiss.$post({ param: { workspaceId, id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey(workspaceId) }),
  });
}
