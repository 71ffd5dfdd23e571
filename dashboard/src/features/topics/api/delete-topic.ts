import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { topicsKey } from "@/lib/topics/topics-key";

export function useDeleteTopic(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics[":id"].$delete({ param: { workspaceId, id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}
