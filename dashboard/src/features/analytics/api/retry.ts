import { useMutation, useQueryClient } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";

/** Has the service ask Google again where something was mended there, and reads all that is on the screen anew. */
export function useRetry(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].analytics.retry.$post({ param: { workspaceId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId) }),
  });
}
