import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export function useRetryLearning(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].runs[":id"].retry.$post({ param: { workspaceId, id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["workspace", workspaceId, "runs"] }),
  });
}
