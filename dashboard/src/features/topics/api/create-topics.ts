import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { topicsKey } from "@/lib/topics/topics-key";

/** One topic for each title, in their order. */
export function useCreateTopics(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (titles: string[]) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].topics.many.$post({
          param: { workspaceId },
          json: { items: titles.map((title) => ({ title })) },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}
