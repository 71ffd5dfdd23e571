import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "./posts-key";

/** Unpublishes the post and keeps it as hidden. */
export function useUnpublishPost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; version?: number }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].unpublish.$post({ param: { workspaceId, id }, json }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
