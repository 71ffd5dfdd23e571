import type { Topic } from "@schema/topics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { topicsKey } from "@/lib/topics/topics-key";

type Change = Pick<Topic, "id" | "version" | "priority">;

/** Gives topics their new priorities, one by one. */
export function useReorderTopics(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Change[]) => {
      for (const { id, version, priority } of changes)
        await unwrap(
          api.v1.workspaces[":workspaceId"].topics[":id"].$patch({
            param: { workspaceId, id },
            json: { version, priority },
          }),
        );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}
