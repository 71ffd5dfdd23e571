import type { ScheduleInput } from "@schema/posts";
import type { BulkScheduleInput } from "@schema/schedule";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postsKey } from "@/lib/posts/post-queries";
import { api, unwrap } from "../api";

/** Sets or changes the time at which a draft is published. */
export function useSchedulePost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: ScheduleInput }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].schedule.$put({
          param: { workspaceId, id },
          json: input,
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

/** Cancels the schedule of a draft; it stays a draft. */
export function useCancelSchedule(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].schedule.$delete({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

/** Gives a draft a planned date, which publishes nothing, or removes it. */
export function usePlanPost(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plannedOn }: { id: string; plannedOn: string | null }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"]["planned-date"].$put({
          param: { workspaceId, id },
          json: { plannedOn },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
}

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
