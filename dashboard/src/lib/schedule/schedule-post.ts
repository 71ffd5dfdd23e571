import type { ScheduleInput } from "@schema/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

/** Sets or changes the time at which a draft is published. */
export function useSchedulePost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: ScheduleInput }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].schedule.$put({
          param: { workspaceId, id },
          json: input,
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
