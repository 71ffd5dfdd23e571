import { useMutation, useQueryClient } from "@tanstack/react-query";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { analyticsStatusQuery } from "@/lib/analytics/get-status";
import { api, unwrap } from "@/lib/api";

export function useDisconnect(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.v1.workspaces[":workspaceId"].analytics.$delete({ param: { workspaceId } })),
    // Figures that are on the screen would be asked for again, and refused.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId), refetchType: "none" });
      await queryClient.refetchQueries({ queryKey: analyticsStatusQuery(workspaceId).queryKey });
    },
  });
}
