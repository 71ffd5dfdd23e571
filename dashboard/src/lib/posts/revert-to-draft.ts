import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "./posts-key";

/** Moves a published or hidden post back to drafts. */
export function useRevertToDraft(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; version?: number }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["revert-to-draft"].$post({
          param: { workspaceId, id },
          json,
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
