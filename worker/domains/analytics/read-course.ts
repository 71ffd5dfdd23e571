import type { AnalyticsFigures, AnalyticsPoint } from "../../../schema/api/analytics";
import type { ReportRequest } from "./google/run-report";
import { type DayRange, daysOf } from "./day-range";
import { figureMetrics, figuresOf } from "./figures";
import type { Ask } from "./read-figures";

interface Course {
  totals: AnalyticsFigures;
  previous: AnalyticsFigures;
  points: AnalyticsPoint[];
}

/** Figures day by day, their totals, and the totals of as many days before. */
export async function readCourse(
  ask: Ask,
  range: DayRange & { before: DayRange },
  filter: ReportRequest["filter"],
): Promise<Course> {
  const metrics = figureMetrics;
  const [now, before] = await Promise.all([
    ask({ dimensions: ["date"], metrics, filter, limit: 400, totals: true }),
    ask({ dimensions: [], metrics, filter, limit: 1 }, range.before),
  ]);
  // Google writes a day as 20261121.
  const byDay = new Map(now.rows.map(({ keys, values }) => [keys[0], values]));
  return {
    totals: figuresOf(now.totals),
    previous: figuresOf(before.rows[0]?.values),
    points: daysOf(range).map((date) => ({ date, ...figuresOf(byDay.get(date.replaceAll("-", ""))) })),
  };
}
