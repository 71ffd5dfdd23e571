import type { AnalyticsFigures, AnalyticsPoint } from "../../../schema/api/analytics";
import { type DayRange, daysOf } from "./day-range";
import type { ReportRequest } from "./google/run-report";
import type { Ask } from "./read-figures";

/** Names of the Data API, in the order of `figuresOf`. */
const figureMetrics = ["screenPageViews", "activeUsers", "userEngagementDuration", "engagementRate"];

/** The figures of a row; all 0 where there is none. */
const figuresOf = (values: readonly number[] | null | undefined): AnalyticsFigures => ({
  views: values?.[0] ?? 0,
  users: values?.[1] ?? 0,
  engagementSeconds: values?.[2] ?? 0,
  engagementRate: values?.[3] ?? 0,
});

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
