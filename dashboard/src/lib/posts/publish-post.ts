import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "./posts-key";

/** `publishedAt` sets an earlier date; without it, the date is now. */
export function usePublishPost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; version?: number; publishedAt?: string }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].publish.$post({ param: { workspaceId, id }, json }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
