import { useMutation, useQueryClient } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";

export function useChooseProperty(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (property: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].analytics.property.$put({
          param: { workspaceId },
          json: { property },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId) }),
  });
}
