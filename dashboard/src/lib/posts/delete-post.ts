import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "./posts-key";

/** Moves a post to the trash. */
export function useDeletePost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].$delete({ param: { workspaceId, id } })),
    // Reloading what is shown of the post itself would only return 404.
    onSuccess: (_, id) =>
      queryClient.invalidateQueries({
        queryKey: postsKey(workspaceId),
        predicate: ({ queryKey }) => !queryKey.includes(id),
      }),
  });
}
