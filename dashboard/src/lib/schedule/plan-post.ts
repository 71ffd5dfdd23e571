import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

/** Gives a draft a planned date, which publishes nothing, or removes it. */
export function usePlanPost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plannedOn }: { id: string; plannedOn: string | null }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["planned-date"].$put({
          param: { workspaceId, id },
          json: { plannedOn },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
