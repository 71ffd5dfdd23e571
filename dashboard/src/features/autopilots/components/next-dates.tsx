import { Link } from "@tanstack/react-router";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, shortDate } from "@/lib/dates";
import { weeklyDates } from "@/lib/schedule/wall-time";
import { useNow } from "@/lib/small-hooks";
import { type AutopilotFields, autopilotProblems } from "../autopilot-input";
import { copy } from "../copy";

const shown = 6;
const dayMs = 86_400_000;

/** The next dates that follow from the form: when each post is published, and when it is written. */
export function NextDates({ fields }: { fields: AutopilotFields }) {
  const { slug } = useCurrentWorkspace();
  const now = useNow(60_000);
  const { weekdays, time, timezone, daysAhead } = fields;
  const problems = autopilotProblems(fields);
  const dates =
    problems.time || problems.weekdays ? [] : weeklyDates({ weekdays, time, timezone }, now, shown);
  const written = (at: number) => {
    const from = at - Number(daysAhead) * dayMs;
    return from <= now ? copy.form.writtenNow : copy.form.writtenFrom(shortDate(from, timezone));
  };
  return (
    <>
      {dates.length > 0 && (
        <ol aria-label={copy.form.nextDates} className="rounded-lg border">
          {dates.map(({ date, at }) => (
            <li key={date} className="grid border-b px-3 py-2 text-sm last:border-b-0">
              <time dateTime={new Date(at).toISOString()} className="tabular-nums">
                {dayAndTime(at, timezone)}
              </time>
              {!problems.daysAhead && <span className="text-ink-3 text-xs">{written(at)}</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="text-ink-3 text-sm">
        {copy.form.budget}{" "}
        <Link to="/w/$slug/writer" params={{ slug }} className={textLinkClass}>
          {copy.form.writer}
        </Link>
      </p>
    </>
  );
}
