import CalendarDays from "lucide-react/icons/calendar-days";
import { EmptyState } from "@/components/ui/empty-state";
import { useBoard } from "../board";
import { copy } from "../copy";
import { shortDay } from "../days";
import type { Entry } from "../entries";
import { AutopilotLink } from "./autopilot-link";
import { EntryChip } from "./entry-chip";

type AgendaProps = {
  days: string[];
  today: string;
  entries: ReadonlyMap<string, Entry[]>;
  /** The period shown: "March 2026". */
  period: string;
};

/** The calendar on a phone: the days with entries, one below the other. */
export function Agenda({ days, today, entries, period }: AgendaProps) {
  const { autopilots } = useBoard();
  const filled = days.filter((day) => entries.has(day) || autopilots.has(day));
  if (filled.length === 0) {
    return (
      <EmptyState icon={CalendarDays} title={copy.agenda.nothingIn(period)}>
        {copy.agenda.publishedScheduledAndPlanned}
      </EmptyState>
    );
  }
  return (
    <ol aria-label={period} className="grid gap-5">
      {filled.map((day) => (
        <li key={day}>
          <h3 className="pb-1.5 font-semibold text-sm">
            {shortDay(day)}
            {day === today && (
              <span className="ml-2 font-medium text-accent text-xs">{copy.common.today}</span>
            )}
          </h3>
          <ul className="grid gap-2">
            {entries.get(day)?.map((entry) => (
              <li key={entry.post.id}>
                <EntryChip entry={entry} shape="card" />
              </li>
            ))}
            {autopilots.get(day)?.map((date) => (
              <li key={date.autopilotId}>
                <AutopilotLink day={date} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
