import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { runsKey } from "@/lib/runs/runs-key";

/** Starts a run that finds topics; they are there once it has finished. */
export function useGenerateTopics(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { count: number; keywords: string[] }) =>
      unwrap(api.v1.workspaces[":workspaceId"].topics.generate.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...runsKey(workspaceId), "list"] }),
  });
}
