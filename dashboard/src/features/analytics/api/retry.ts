import { useMutation, useQueryClient } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";

/** Has the service call Google again after a fix, and reloads everything on the screen. */
export function useRetry(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.retry.$post({ param: { workspaceId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId) }),
  });
}
