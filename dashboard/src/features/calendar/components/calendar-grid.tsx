import { cn } from "@/lib/cn";
import { useBoard } from "../board";
import { copy } from "../copy";
import { cellDay, longDay, weekdayName } from "../days";
import { type Entry, mayPut } from "../entries";
import { type CalendarView, useGridFocus } from "../use-grid-focus";
import { AutopilotLink } from "./autopilot-link";
import { EntryChip } from "./entry-chip";

const mostLines = 3;

type DayCellProps = {
  day: string;
  entries: Entry[];
  view: "month" | "week";
  isToday: boolean;
  /** Of another month than the one shown. */
  isOutside: boolean;
  /** The one cell that the Tab key reaches. */
  isActive: boolean;
  onFocus: () => void;
  onMore: () => void;
};

function DayCell({ day, entries, view, isToday, isOutside, isActive, onFocus, onMore }: DayCellProps) {
  const { carrying, autopilots } = useBoard();
  const { carry } = carrying;
  const isTarget = carry?.over === day && mayPut(carry.movable, day);
  const tooMany = view === "month" && entries.length > mostLines;
  const shown = tooMany ? entries.slice(0, mostLines - 1) : entries;
  const dates = autopilots.get(day) ?? [];
  const count = copy.calendarGrid.posts(entries.length) + copy.calendarGrid.autopilotDates(dates.length);
  return (
    <td
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${isToday ? "Today, " : ""}${longDay(day)}, ${count}`}
      aria-current={isToday ? "date" : undefined}
      onFocus={onFocus}
      className={cn(
        "-outline-offset-2 relative border-r p-1 align-top last:border-r-0",
        view === "month" ? "h-28" : "h-96",
        isOutside && "bg-muted/50",
        isTarget && "bg-accent-soft",
      )}
    >
      {view === "month" && (
        <span
          aria-hidden="true"
          className={cn(
            "mb-1 ml-auto flex h-6 w-fit min-w-6 items-center justify-center rounded-full px-1.5 font-medium text-xs tabular-nums",
            isToday ? "bg-primary text-on-primary" : isOutside ? "text-ink-3" : "text-ink-2",
          )}
        >
          {cellDay(day)}
        </span>
      )}
      <div className="grid gap-1">
        {shown.map((entry) => (
          <EntryChip key={entry.post.id} entry={entry} shape={view === "month" ? "line" : "card"} inGrid />
        ))}
        {dates.map((date) => (
          <AutopilotLink key={date.autopilotId} day={date} inGrid />
        ))}
        {tooMany && (
          <button
            type="button"
            tabIndex={-1}
            data-more
            onClick={onMore}
            className="h-6 rounded-md px-1.5 text-left font-medium text-ink-2 text-xs hover:bg-hover"
          >
            {copy.calendarGrid.more(entries.length - shown.length)}
            <span className="sr-only"> {copy.calendarGrid.onShowWeek(longDay(day))}</span>
          </button>
        )}
      </div>
    </td>
  );
}

type CalendarGridProps = {
  label: string;
  view: CalendarView;
  weeks: string[][];
  /** The day in the URL. */
  anchor: string;
  today: string;
  firstWeekday: number;
  entries: ReadonlyMap<string, Entry[]>;
  onShow: (day: string) => void;
  onShowWeek: (day: string) => void;
};

/** By the WAI-ARIA practices, a table of days that handles keys is a grid, and its cells are grid cells. */
const gridRole = { role: "grid", "aria-describedby": "calendar-keys" } as const;

/** The days of a month or a week, with a single tab stop. */
export function CalendarGrid({
  label,
  view,
  weeks,
  anchor,
  today,
  firstWeekday,
  entries,
  onShow,
  onShowWeek,
}: CalendarGridProps) {
  const { grid, active, setFocused, onKeyDown } = useGridFocus({
    view,
    firstWeekday,
    anchor,
    days: weeks.flat(),
    entries,
    onShow,
  });
  return (
    <div className="overflow-hidden rounded-xl border bg-surface shadow-card">
      <table
        {...gridRole}
        ref={grid}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr className="border-b">
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-r px-2 py-2 text-left font-medium text-ink-3 text-xs last:border-r-0"
              >
                <span aria-hidden="true">{weekdayName(day).slice(0, 3)}</span>
                <span className="sr-only">{weekdayName(day)}</span>
                {view === "week" && (
                  <span
                    className={cn(
                      "ml-1.5 inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1.5 font-semibold text-sm tabular-nums",
                      day === today ? "bg-primary text-on-primary" : "text-ink",
                    )}
                  >
                    {cellDay(day)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="border-b last:border-b-0">
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  view={view}
                  entries={entries.get(day) ?? []}
                  isToday={day === today}
                  isOutside={view === "month" && !day.startsWith(anchor.slice(0, 7))}
                  isActive={day === active}
                  onFocus={() => setFocused(day)}
                  onMore={() => onShowWeek(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
