import { useMutation, useQueryClient } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";

export function useDisconnect(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.v1.workspaces[":workspaceId"].analytics.$delete({ param: { workspaceId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId) }),
  });
}
