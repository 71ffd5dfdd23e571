import type { PostSummary } from "@schema/posts";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useCancelSchedule } from "@/lib/schedule/cancel-schedule";
import { useSchedulePost } from "@/lib/schedule/schedule-post";
import { cancelWithUndo } from "./cancel-with-undo";

/** Cancels the schedule of a post in a list, with an undo. */
export function useCancelPostSchedule(): (post: PostSummary) => void {
  const { id: workspaceId } = useCurrentWorkspace();
  const schedule = useSchedulePost(workspaceId);
  const cancel = useCancelSchedule(workspaceId);
  return (post) =>
    void cancelWithUndo(post, {
      cancel: () => cancel.mutateAsync(post.id),
      schedule: (input) => schedule.mutateAsync({ id: post.id, input }),
    });
}
