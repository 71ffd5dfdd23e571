import type { AssistantResearch } from "@schema/context";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { learningKey } from "@/lib/learning/learning-key";

/** Refused with `plan_required` below the plan that has it. */
export function useStartResearch(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof AssistantResearch>) =>
      unwrap(api.v1.workspaces[":workspaceId"].assistant.research.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: learningKey(workspaceId) }),
  });
}
