import type { PostSummary } from "@schema/posts";
import CalendarClock from "lucide-react/icons/calendar-clock";
import PencilLine from "lucide-react/icons/pencil-line";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps } from "react";
import { ReviewBadge } from "@/components/reviews/review-badge";
import { Countdown } from "@/components/schedule/countdown";
import { Badge } from "@/components/ui/badge";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/cn";
import { exactTime, zoneLabel } from "@/lib/dates";
import { type Schedulable, scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";

type ScheduleMarkerProps = { post: Schedulable; onOpen: (() => void) | undefined };

/** The countdown of a scheduled post, or why it was not published; with the exact time on hover and focus. */
function ScheduleMarker({ post, onOpen }: ScheduleMarkerProps) {
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

type Shown = PostSummary["status"] | "SCHEDULED";

const looks: Record<Shown, { tone: ComponentProps<typeof Badge>["tone"]; words: string }> = {
  DRAFT: { tone: "neutral", words: copy.postStatusBadge.draft },
  SCHEDULED: { tone: "accent", words: copy.postStatusBadge.scheduled },
  PUBLISHED: { tone: "good", words: copy.postStatusBadge.published },
  HIDDEN: { tone: "warn", words: copy.postStatusBadge.hidden },
};

/** Users do not call a scheduled post a draft. */
export function PostStatusBadge({ post }: { post: Pick<PostSummary, "status" | "scheduledAt"> }) {
  const { tone, words } = looks[post.status === "DRAFT" && post.scheduledAt ? "SCHEDULED" : post.status];
  return (
    <Badge tone={tone} dot>
      {words}
    </Badge>
  );
}

type PostMarkersProps = {
  post: Pick<PostSummary, "hasWorkingCopy" | "review"> & Schedulable;
  /** Opens the schedule; absent for users who may not change it. */
  onSchedule: (() => void) | undefined;
};

/** What the status alone does not say: a review, private edits of a published post, and a scheduled time. */
export function PostMarkers({ post, onSchedule }: PostMarkersProps) {
  return (
    <>
      <ReviewBadge review={post.review} />
      {post.hasWorkingCopy && (
        <Badge tone="accent" title={copy.postMarkers.title}>
          <PencilLine aria-hidden="true" className="size-3" />
          {copy.postMarkers.unpublishedChanges}
        </Badge>
      )}
      <ScheduleMarker post={post} onOpen={onSchedule} />
    </>
  );
}
