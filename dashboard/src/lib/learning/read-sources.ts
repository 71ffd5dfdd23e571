import type { AssistantRead } from "@schema/context";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { learningKey } from "./learning-key";

/** Starts a run that reads a site or given sources, and proposes changes to the context. */
export function useReadSources(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof AssistantRead>) =>
      unwrap(api.v1.workspaces[":workspaceId"].assistant.read.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: learningKey(workspaceId) }),
  });
}
