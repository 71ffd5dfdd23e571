import type { BulkScheduleInput } from "@schema/schedule";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/posts-key";

/** Spreads drafts over days and posting windows. With `dryRun`, it returns the times and changes nothing. */
export function useBulkSchedule(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: BulkScheduleInput) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts["bulk-schedule"].$post({ param: { workspaceId }, json }),
      ),
    onSuccess: ({ dryRun }) =>
      dryRun ? undefined : queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}
