import type { PostSummary } from "@schema/posts";
import CalendarClock from "lucide-react/icons/calendar-clock";
import PencilLine from "lucide-react/icons/pencil-line";
import { Badge } from "@/components/ui/badge";
import { exactTime } from "@/lib/relative-time";

type PostMarkersProps = { post: Pick<PostSummary, "hasWorkingCopy" | "scheduledAt" | "timezone"> };

const short = (at: string, timeZone: string | null) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    ...(timeZone && { timeZone }),
  }).format(Date.parse(at));

/** What the status alone does not say: private edits of a public post, and a time to publish at. */
export function PostMarkers({ post: { hasWorkingCopy, scheduledAt, timezone } }: PostMarkersProps) {
  return (
    <>
      {hasWorkingCopy && (
        <Badge tone="accent" title="Readers see the text as it was before these edits">
          <PencilLine aria-hidden="true" className="size-3" />
          Edited, not yet public
        </Badge>
      )}
      {scheduledAt && (
        <Badge tone="accent" title={exactTime(Date.parse(scheduledAt), timezone ?? undefined)}>
          <CalendarClock aria-hidden="true" className="size-3" />
          Scheduled {short(scheduledAt, timezone)}
        </Badge>
      )}
    </>
  );
}
