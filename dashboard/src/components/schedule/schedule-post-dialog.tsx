import type { PostSummary } from "@schema/posts";
import { DraftNoteWarning } from "@/components/draft-note-warning";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useSchedulePost } from "@/lib/schedule/schedule-mutations";
import { ScheduleDialog } from "./schedule-dialog";
import { useCancelPostSchedule } from "./schedule-toasts";

type SchedulePostDialogProps = {
  post: PostSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Schedules, reschedules or cancels a post in a list. */
export function SchedulePostDialog({ post, open, onOpenChange }: SchedulePostDialogProps) {
  const schedule = useSchedulePost(useCurrentWorkspace().id);
  const cancel = useCancelPostSchedule();
  const cancelAndClose = () => {
    onOpenChange(false);
    cancel(post);
  };
  return (
    <ScheduleDialog
      post={post}
      open={open}
      onOpenChange={onOpenChange}
      warning={open && <DraftNoteWarning postIds={[post.id]} />}
      onSchedule={(input) => schedule.mutateAsync({ id: post.id, input })}
      onCancelSchedule={post.scheduledAt ? cancelAndClose : undefined}
    />
  );
}
