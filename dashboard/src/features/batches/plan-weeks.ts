import type { BatchPlan } from "@schema/batches";
import { copy } from "./copy";

type Item = BatchPlan["items"][number];
export type PlanDay = { date: string; label: string; items: Item[] };
export type PlanWeek = { monday: string; label: string; days: PlanDay[] };

const dayMs = 86_400_000;
const dayWords = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const weekWords = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The items of a plan by week and day of their local times. */
export function planWeeks(items: readonly Item[]): PlanWeek[] {
  const weeks = new Map<string, PlanWeek>();
  for (const item of [...items].sort((a, b) => a.plannedAt.localeCompare(b.plannedAt))) {
    const date = item.localTime.slice(0, 10);
    const at = Date.parse(date);
    const mondayAt = at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
    const monday = new Date(mondayAt).toISOString().slice(0, 10);
    const week = weeks.get(monday) ?? {
      monday,
      label: copy.planWeeks.weekOf(weekWords.format(mondayAt)),
      days: [],
    };
    weeks.set(monday, week);
    const day = week.days.find((one) => one.date === date);
    if (day) day.items.push(item);
    else week.days.push({ date, label: dayWords.format(at), items: [item] });
  }
  return [...weeks.values()];
}
