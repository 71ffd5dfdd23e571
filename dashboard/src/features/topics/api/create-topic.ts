import type { TopicCreate } from "@schema/topics";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { topicsKey } from "@/lib/topics/topics-key";

export function useCreateTopic(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof TopicCreate>) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: topicsKey(workspaceId) }),
  });
}
