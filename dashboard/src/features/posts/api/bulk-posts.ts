import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

export type BulkVerb = "publish" | "unpublish" | "delete";

/** The answer tells of each post by itself: one that fails does not stop the others. */
export function useBulkPosts(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, ids }: { verb: BulkVerb; ids: string[] }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.bulk[":verb"].$post({
          param: { workspaceId, verb },
          json: { ids },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
