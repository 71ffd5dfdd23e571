import { getRouteApi } from "@tanstack/react-router";
import { useNow } from "@/lib/hooks";
import { localTimeAt } from "@/lib/schedule/wall-time";
import { addDays, addMonths, isDay, monthName, rangeName, weekOf, weeksOfMonth } from "./days";
import type { CalendarView } from "./use-grid-focus";

type WithWeekInfo = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

/** The first day of the week in the region of the browser's language; 1 is Monday, also the default. */
export function firstWeekday(language: string): number {
  const locale: WithWeekInfo = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

const route = getRouteApi("/shell/w/$slug/calendar");

function isZone(zone: string): boolean {
  try {
    localTimeAt(0, zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The period that the URL asks for, and how to go elsewhere. Whatever the URL omits is today, in the workspace's zone.
 */
export function usePeriod(workspaceZone: string) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow(30_000);
  const zone = search.zone && isZone(search.zone) ? search.zone : workspaceZone;
  const today = localTimeAt(now, zone).slice(0, 10);
  const anchor = search.date && isDay(search.date) ? search.date : today;
  const view: CalendarView = search.view ?? "month";
  const first = firstWeekday(navigator.language);
  const weeks = view === "month" ? weeksOfMonth(anchor, first) : [weekOf(anchor, first)];
  const days = weeks.flat();
  const shown = view === "month" ? days.filter((day) => day.startsWith(anchor.slice(0, 7))) : days;

  const go = (next: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  return {
    zone,
    today,
    anchor,
    view,
    firstWeekday: first,
    weeks,
    days,
    /** The days of the month or week itself. */
    shown,
    title: view === "month" ? monthName(anchor) : rangeName(days[0] ?? anchor, days[6] ?? anchor),
    show: (date: string) => go({ date }),
    showWeek: (date: string) => go({ date, view: "week" }),
    showToday: () => go({ date: undefined }),
    step: (by: 1 | -1) => go({ date: view === "month" ? addMonths(anchor, by) : addDays(anchor, 7 * by) }),
    setZone: (next: string) => go({ zone: next === workspaceZone ? undefined : next }),
  };
}
