import { z } from "zod";
import { callApi, type GoogleApi } from "./call-api";

type Filter =
  | { fieldName: string; stringFilter: { matchType: "BEGINS_WITH"; value: string; caseSensitive: boolean } }
  | { fieldName: string; inListFilter: { values: string[]; caseSensitive: boolean } };

/** The parts of RunReportRequest (Data API v1beta) that we use. */
export interface ReportRequest {
  from: string;
  to: string;
  dimensions: string[];
  metrics: string[];
  filter?: Filter | undefined;
  /** Sorts by the metric with this name, descending. */
  orderBy?: string;
  limit: number;
  totals?: boolean;
}

const Row = z.object({
  dimensionValues: z.array(z.object({ value: z.string().default("") })).default([]),
  metricValues: z.array(z.object({ value: z.string().default("0") })).default([]),
});
const Quota = z.object({ consumed: z.number().default(0), remaining: z.number().default(0) });
/** Rows and totals are absent without data; figures are text; zeros may be left out. */
const Report = z.object({
  metricHeaders: z.array(z.object({ name: z.string() })).default([]),
  rows: z.array(Row).default([]),
  totals: z.array(Row).default([]),
  metadata: z
    .object({ subjectToThresholding: z.boolean().default(false) })
    .default({ subjectToThresholding: false }),
  propertyQuota: z
    .object({ tokensPerDay: Quota, tokensPerHour: Quota, tokensPerProjectPerHour: Quota })
    .partial()
    .optional(),
  kind: z.literal("analyticsData#runReport").optional(),
});

export interface ReportRow {
  keys: string[];
  /** In the requested order. */
  values: number[];
}

export interface Report {
  rows: ReportRow[];
  /** Null if there was nothing to add up. */
  totals: number[] | null;
  thresholded: boolean;
  /** Remaining shares of the quotas that this call used: 0 to 1. */
  quotaLeft: { hour: number; day: number };
}

/** Runs one report of a property, `properties/123`. Throws AnalyticsError. */
export async function runReport(io: GoogleApi, property: string, asked: ReportRequest): Promise<Report> {
  const { dimensions, metrics, filter, orderBy } = asked;
  const body = {
    dateRanges: [{ startDate: asked.from, endDate: asked.to }],
    dimensions: dimensions.map((name) => ({ name })),
    metrics: metrics.map((name) => ({ name })),
    ...(filter && { dimensionFilter: { filter } }),
    ...(orderBy && { orderBys: [{ metric: { metricName: orderBy }, desc: true }] }),
    ...(asked.totals && { metricAggregations: ["TOTAL"] }),
    limit: String(asked.limit),
    returnPropertyQuota: true,
  };
  const answer = await callApi(io, { api: "data", path: `${property}:runReport`, body }, Report);
  const figures = ({ metricValues }: z.infer<typeof Row>) =>
    metrics.map((_, at) => Number(metricValues[at]?.value ?? 0) || 0);
  const { tokensPerHour, tokensPerProjectPerHour, tokensPerDay } = answer.propertyQuota ?? {};
  const [totals] = answer.totals;
  return {
    rows: answer.rows.map((row) => ({
      keys: row.dimensionValues.map(({ value }) => value),
      values: figures(row),
    })),
    totals: totals ? figures(totals) : null,
    thresholded: answer.metadata.subjectToThresholding,
    quotaLeft: {
      hour: Math.min(leftOf(tokensPerHour, 40_000), leftOf(tokensPerProjectPerHour, 14_000)),
      day: leftOf(tokensPerDay, 200_000),
    },
  };
}

/** Google reports what remains but not the total, so we assume the smallest quota of any property. */
const leftOf = (quota: z.infer<typeof Quota> | undefined, whole: number): number =>
  quota === undefined ? 1 : Math.min(1, quota.remaining / whole);
