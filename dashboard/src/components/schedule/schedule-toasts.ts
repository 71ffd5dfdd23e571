import type { PostSummary, ScheduleInput } from "@schema/posts";
import { toastAbout } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useCancelSchedule, useSchedulePost } from "@/lib/schedule/schedule-mutations";
import { copy } from "../copy";

/** Messages about schedules: one at a time, since someone who moves ten posts in a row needs only the last. */
export const scheduleToast = toastAbout("schedule");

type Scheduled = Pick<
  PostSummary,
  "title" | "scheduledAt" | "timezone" | "scheduledLocalTime" | "scheduleFailedAt"
>;

type Actions = {
  cancel: () => Promise<unknown>;
  schedule: (input: ScheduleInput) => Promise<unknown>;
};

/** Cancels a schedule at once, with an undo while its time is in the future. */
export async function cancelWithUndo(post: Scheduled, { cancel, schedule }: Actions): Promise<void> {
  const { title, scheduledAt, timezone, scheduledLocalTime } = post;
  const failed = (error: unknown) =>
    scheduleToast.error(copy.cancelWithUndo.couldntChangeSchedule, { description: messageOf(error) });
  const undo = async () => {
    if (!scheduledAt || !timezone) return;
    const { sameSchedule } = await import("@/lib/schedule/chosen-time");
    await schedule(sameSchedule(scheduledAt, timezone, scheduledLocalTime));
    scheduleToast.success(copy.cancelWithUndo.scheduledAgain(title));
  };
  try {
    await cancel();
    const mayUndo = scheduledAt !== null && timezone !== null && Date.parse(scheduledAt) > Date.now();
    scheduleToast.success(copy.cancelWithUndo.noLongerScheduled(title), {
      description: copy.cancelWithUndo.stillDraft,
      ...(mayUndo && {
        action: { label: copy.cancelWithUndo.undo, onClick: () => void undo().catch(failed) },
      }),
    });
  } catch (error) {
    failed(error);
  }
}

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
