import type { PostSummary, ScheduleInput } from "@schema/posts";
import { messageOf } from "@/lib/api-error";
import { copy } from "../copy";
import { scheduleToast } from "./schedule-toast";

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
    const { sameSchedule } = await import("@/lib/schedule/schedule-input");
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
