import { cn } from "@/lib/cn";
import { cellDay, weekdayName } from "../day-words";
import type { Entry } from "../entries";
import type { CalendarView } from "../grid-keys";
import { useGridFocus } from "../use-grid-focus";
import { DayCell } from "./day-cell";

type CalendarGridProps = {
  label: string;
  view: CalendarView;
  weeks: string[][];
  /** The day that the address names. */
  anchor: string;
  today: string;
  firstWeekday: number;
  entries: ReadonlyMap<string, Entry[]>;
  onShow: (day: string) => void;
  onShowWeek: (day: string) => void;
};

/** A table of days that takes keys is a grid by the WAI-ARIA practices, and its cells are grid cells. */
const gridRole = { role: "grid", "aria-describedby": "calendar-keys" } as const;

/** The days of a month or a week, with one stop of the Tab key. */
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
