import { invalid } from "./cli-error.ts";

interface PlanOptions {
  weekdays?: string;
  window?: string[];
}

/** Days and times of the day as a plan's request has them; what is not given is left to the service. */
export function planOf({ weekdays, window }: PlanOptions) {
  return {
    weekdays: weekdays === undefined ? undefined : weekdays.split(",").map(weekday),
    windows: window?.map(windowOf),
  };
}

function weekday(text: string): number {
  if (!/^[1-7]$/.test(text.trim()))
    throw invalid(`"${text}" is no weekday`, "1 is Monday, 7 is Sunday: 1,3,5");
  return Number(text);
}

function windowOf(text: string): { from: string; to: string } {
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  if (!from || !to) throw invalid(`"${text}" is no time of the day`, "It looks like 09:00-12:00.");
  return { from, to };
}
