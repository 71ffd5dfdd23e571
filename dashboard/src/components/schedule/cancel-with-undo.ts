import type { PostSummary, ScheduleInput } from "@schema/posts";
import { messageOf } from "@/lib/api-error";
import { scheduleToast } from "./schedule-toast";

type Scheduled = Pick<
  PostSummary,
  "title" | "scheduledAt" | "timezone" | "scheduledLocalTime" | "scheduleFailedAt"
>;

type Deeds = {
  cancel: () => Promise<unknown>;
  schedule: (input: ScheduleInput) => Promise<unknown>;
};

/** Cancels a schedule at once, with an undo while its time is in the future. */
export async function cancelWithUndo(post: Scheduled, { cancel, schedule }: Deeds): Promise<void> {
  const { title, scheduledAt, timezone, scheduledLocalTime } = post;
  const failed = (error: unknown) =>
    scheduleToast.error("Couldn’t change the schedule", { description: messageOf(error) });
  const undo = async () => {
    if (!scheduledAt || !timezone) return;
    const { sameSchedule } = await import("@/lib/schedule/schedule-input");
    await schedule(sameSchedule(scheduledAt, timezone, scheduledLocalTime));
    scheduleToast.success(`“${title}” is scheduled again`);
  };
  try {
    await cancel();
    const mayUndo = scheduledAt !== null && timezone !== null && Date.parse(scheduledAt) > Date.now();
    scheduleToast.success(`“${title}” is no longer scheduled`, {
      description: "It’s still a draft.",
      ...(mayUndo && { action: { label: "Undo", onClick: () => void undo().catch(failed) } }),
    });
  } catch (error) {
    failed(error);
  }
}
