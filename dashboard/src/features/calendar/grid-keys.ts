import { addDays, addMonths, weekOf } from "./days";

export type CalendarView = "month" | "week";

/** The day that a key leads to, as the WAI-ARIA practices define it for grids of dates; null for any other key. */
export function dayByKey(key: string, day: string, view: CalendarView, firstWeekday: number): string | null {
  const week = weekOf(day, firstWeekday);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return week[0] ?? null;
    case "End":
      return week[6] ?? null;
    case "PageUp":
      return view === "month" ? addMonths(day, -1) : addDays(day, -7);
    case "PageDown":
      return view === "month" ? addMonths(day, 1) : addDays(day, 7);
    default:
      return null;
  }
}
