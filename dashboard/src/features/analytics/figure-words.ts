import type { AnalyticsFigures } from "@schema/analytics";

const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const share = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const change = new Intl.NumberFormat("en", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

export const countOf = (value: number): string => whole.format(value);

/** "1 min 12 s" */
export function durationOf(seconds: number): string {
  const all = Math.round(seconds);
  const minutes = Math.floor(all / 60);
  return minutes === 0 ? `${all} s` : `${minutes} min ${all % 60} s`;
}

/** What is shown of the figures, each in its own unit. `axis` is short enough for the edge of a chart. */
export const measures = {
  views: {
    label: "Views",
    of: (f: AnalyticsFigures) => f.views,
    say: countOf,
    axis: short.format,
    whole: true,
  },
  users: {
    label: "Users",
    of: (f: AnalyticsFigures) => f.users,
    say: countOf,
    axis: short.format,
    whole: true,
  },
  time: {
    label: "Time per user",
    of: (f: AnalyticsFigures) => (f.users === 0 ? 0 : f.engagementSeconds / f.users),
    say: durationOf,
    whole: false,
    axis: (seconds: number) =>
      seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 6) / 10} min`,
  },
  rate: {
    label: "Engaged sessions",
    of: (f: AnalyticsFigures) => f.engagementRate,
    say: share.format,
    whole: false,
    axis: share.format,
  },
} as const;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

/** "+12%" compared with the same number of days before; null if there is nothing to compare with. */
export function changeOf(measure: Measure, now: AnalyticsFigures, before: AnalyticsFigures): string | null {
  const { of } = measures[measure];
  const past = of(before);
  return past === 0 ? null : change.format(of(now) / past - 1);
}

const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});
const span = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** "Fri, 20 Nov" of `2026-11-20`. */
export const dayOf = (date: string): string => day.format(Date.parse(date));
export const spanOf = (from: string, to: string): string =>
  span.formatRange(Date.parse(from), Date.parse(to));
