import type { TopicUpdate } from "@schema/topics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { topicsKey } from "@/lib/topics";

/** The list is read again, even after a refusal: someone else may have changed the topic. */
export function useUpdateTopic(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: TopicUpdate & { id: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics[":id"].$patch({ param: { workspaceId, id }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}
