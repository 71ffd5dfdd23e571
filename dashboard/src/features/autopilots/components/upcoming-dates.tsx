import type { Autopilot, AutopilotDate } from "@schema/autopilots";
import { Link } from "@tanstack/react-router";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime } from "@/lib/dates";
import { atLeast } from "@/lib/roles";
import { useChangeAutopilot } from "../api";
import { dateWords } from "../autopilot-words";
import { copy } from "../copy";

/** The post of a date, or the run that writes it. */
function DatePost({ date: { state, title, runId, postId } }: { date: AutopilotDate }) {
  const { slug } = useCurrentWorkspace();
  if (title === null)
    return (
      <span className="text-ink-3">
        {state === "skipped" ? copy.dates.willNotBeWritten : copy.dates.nothingYet}
      </span>
    );
  if (state === "review" && runId)
    return (
      <Link to="/w/$slug/review" params={{ slug }} search={{ run: runId }} className={textLinkClass}>
        {title}
      </Link>
    );
  if (postId && state !== "failed")
    return (
      <Link to="/w/$slug/posts/$postId" params={{ slug, postId }} className={textLinkClass}>
        {title}
      </Link>
    );
  if (!runId) return title;
  return (
    <Link to="/w/$slug/runs/$runId" params={{ slug, runId }} className={textLinkClass}>
      {title}
    </Link>
  );
}

/** The next dates with what fills each; those without a post can be skipped. */
export function UpcomingDates({ autopilot }: { autopilot: Autopilot }) {
  const { id, role } = useCurrentWorkspace();
  const change = useChangeAutopilot(id, autopilot.id);
  const mayEdit = atLeast(role, "editor");
  const skip = (date: string, on: boolean) =>
    change.mutate(
      { verb: "skip", date, skip: on },
      { onError: (error) => toast.error(copy.dates.failed, { description: messageOf(error) }) },
    );
  return (
    <ul aria-label={copy.autopilotPage.upcoming} className="border-t">
      {autopilot.dates.map((date) => {
        const { label, tone } = dateWords[date.state];
        const when = dayAndTime(Date.parse(date.at), autopilot.settings.timezone);
        const skipped = date.state === "skipped";
        return (
          <li
            key={date.date}
            className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b px-5 py-2.5 text-sm last:border-b-0"
          >
            <time
              dateTime={date.at}
              className={`w-44 shrink-0 tabular-nums ${skipped ? "text-ink-3 line-through" : "text-ink-2"}`}
            >
              {when}
            </time>
            <span className="order-last min-w-0 [overflow-wrap:anywhere] md:order-none md:flex-1 phone:w-full">
              <DatePost date={date} />
            </span>
            <span className="ml-auto flex items-center gap-3">
              <Badge tone={tone}>{label}</Badge>
              {mayEdit && (
                <span className="flex justify-end phone:empty:hidden md:w-18">
                  {(skipped || date.state === "open") && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={skipped ? copy.dates.restoreDate(when) : copy.dates.skipDate(when)}
                      loading={
                        change.isPending &&
                        change.variables.verb === "skip" &&
                        change.variables.date === date.date
                      }
                      onClick={() => skip(date.date, !skipped)}
                    >
                      {skipped ? copy.dates.restore : copy.dates.skip}
                    </Button>
                  )}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
