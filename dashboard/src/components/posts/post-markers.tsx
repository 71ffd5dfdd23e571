import type { PostSummary } from "@schema/posts";
import PencilLine from "lucide-react/icons/pencil-line";
import { ReviewBadge } from "@/components/reviews/review-badge";
import { ScheduleMarker } from "@/components/schedule/schedule-marker";
import { Badge } from "@/components/ui/badge";
import type { Schedulable } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";

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
