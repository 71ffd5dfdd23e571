import CalendarClock from "lucide-react/icons/calendar-clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/cn";
import { exactTime } from "@/lib/relative-time";
import { type Schedulable, scheduleState } from "@/lib/schedule/schedule-state";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { copy } from "../copy";
import { Countdown } from "./countdown";

type ScheduleMarkerProps = { post: Schedulable; onOpen: (() => void) | undefined };

/** The countdown of a scheduled post, or why it was not published; with the exact time on hover and focus. */
export function ScheduleMarker({ post, onOpen }: ScheduleMarkerProps) {
  const state = scheduleState(post);
  if (state === "none") return null;
  const failed = state === "failed";
  const exact = post.scheduledAt ? exactTime(Date.parse(post.scheduledAt), post.timezone ?? undefined) : "";
  const when = post.timezone ? `${exact} (${zoneLabel(post.timezone)})` : exact;

  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Tooltip
        content={
          state === "pending"
            ? when
            : copy.scheduleMarker.wasDue(post.scheduleError ?? copy.scheduleMarker.publishingFailed, when)
        }
      >
        <button
          type="button"
          onClick={onOpen}
          className={cn(
            "relative inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs tabular-nums",
            "after:-inset-y-2.5 after:absolute after:inset-x-0",
            failed ? "bg-bad-soft text-bad" : "bg-accent-soft text-accent",
            onOpen && "underline-offset-2 hover:underline",
          )}
        >
          {failed ? (
            <TriangleAlert aria-hidden="true" className="size-3" />
          ) : (
            <CalendarClock aria-hidden="true" className="size-3" />
          )}
          {failed && (onOpen ? copy.scheduleMarker.notPublishedReschedule : copy.scheduleMarker.notPublished)}
          {state === "retrying" && copy.scheduleMarker.notPublishedYetRetrying}
          {state === "pending" && post.scheduledAt && (
            <span>
              <span className="sr-only">{copy.scheduleMarker.scheduled} </span>
              <Countdown at={post.scheduledAt} />
            </span>
          )}
        </button>
      </Tooltip>
      {failed && post.scheduleError && (
        <span className="text-bad text-xs [overflow-wrap:anywhere]">{post.scheduleError}</span>
      )}
    </span>
  );
}
