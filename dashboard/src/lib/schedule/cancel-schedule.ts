import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

/** Cancels the schedule of a draft; it stays a draft. */
export function useCancelSchedule(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].schedule.$delete({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
