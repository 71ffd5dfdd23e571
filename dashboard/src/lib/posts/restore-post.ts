import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "./posts-key";

/** Takes deleted posts out of the trash, as drafts; answers the last. Posts before one that fails are restored. */
export function useRestorePosts(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids)
        await unwrap(
          api.v1.workspaces[":workspaceId"].trash[":id"].restore.$post({ param: { workspaceId, id } }),
        );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
