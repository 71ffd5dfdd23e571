import { z } from "zod";
import { checkMessage } from "./check-message";
import { invalidArgument, noPermission, notFoundPage } from "./fault";
import type { GoogleState } from "./google-state";
import { type Visit, visitsOf } from "./visits";

/** Of the API's dimensions and metrics those that the visits have. */
const dimensionNames = ["date", "pagePath", "sessionSource", "sessionMedium"] as const;
const metrics = {
  screenPageViews: (visits: Visit[]) => sum(visits, "screenPageViews"),
  activeUsers: (visits: Visit[]) => sum(visits, "activeUsers"),
  sessions: (visits: Visit[]) => sum(visits, "sessions"),
  userEngagementDuration: (visits: Visit[]) => sum(visits, "userEngagementDuration"),
  engagementRate: (visits: Visit[]) => sum(visits, "engagedSessions") / (sum(visits, "sessions") || 1),
};
type MetricName = keyof typeof metrics;

const Metric = z.object({
  name: z.enum(Object.keys(metrics) as [MetricName, ...MetricName[]]),
});
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const StringFilter = z.strictObject({
  matchType: z.literal("BEGINS_WITH"),
  value: z.string(),
  caseSensitive: z.boolean().optional(),
});
const Filter = z.strictObject({
  fieldName: z.literal("pagePath"),
  stringFilter: StringFilter.optional(),
  inListFilter: z
    .object({ values: z.array(z.string()).min(1), caseSensitive: z.boolean().optional() })
    .optional(),
});
/** The rules of the reference that the message definitions do not hold; an asked dimension or metric that is unknown here is a mistake too. */
const Request = z.object({
  dateRanges: z.array(z.object({ startDate: Day, endDate: Day })).length(1),
  dimensions: z.array(z.object({ name: z.enum(dimensionNames) })).max(9),
  metrics: z.array(Metric).min(1).max(10),
  dimensionFilter: z.object({ filter: Filter }).optional(),
  orderBys: z
    .array(z.object({ metric: z.object({ metricName: Metric.shape.name }), desc: z.boolean() }))
    .optional(),
  metricAggregations: z.array(z.literal("TOTAL")).optional(),
  limit: z.string().regex(/^[1-9]\d{0,5}$/),
  returnPropertyQuota: z.literal(true),
});

const reportPath = /^properties\/([^/:]+):runReport$/;

/** The Data API v1beta: properties.runReport. */
export function answerData(state: GoogleState, path: string, body: unknown): Response {
  const [, id] = reportPath.exec(path) ?? [];
  if (id === undefined) return notFoundPage();
  const property = state.properties.find((one) => one.id === id);
  if (!property) return noPermission();
  const asked = Request.safeParse(body);
  const wrong = checkMessage("data", "RunReportRequest", body);
  if (!asked.success)
    wrong.push(...asked.error.issues.map(({ path: at, message }) => `${at.join(".")}: ${message}`));
  state.mistakes.push(...wrong);
  if (!asked.success || wrong.length > 0) return invalidArgument(wrong.join("; "));
  const answer = report(
    state,
    asked.data,
    asked.data.dateRanges.flatMap(({ startDate, endDate }) => visitsOf(property, startDate, endDate)),
    property.timeZone,
  );
  state.mistakes.push(
    ...checkMessage("data", "RunReportResponse", answer).map((one) => `our own answer: ${one}`),
  );
  return Response.json(answer);
}

function report(state: GoogleState, asked: z.infer<typeof Request>, all: Visit[], timeZone: string) {
  const visits = all.filter(passes(asked.dimensionFilter?.filter));
  const names = asked.metrics.map(({ name }) => name);
  const dimensions = asked.dimensions.map(({ name }) => name);
  const groups = [...Map.groupBy(visits, (visit) => JSON.stringify(dimensions.map((name) => visit[name])))];
  const rows = groups.map(([key, group]) => ({
    dimensionValues: (JSON.parse(key) as string[]).map((value) => ({ value })),
    metricValues: names.map((name) => ({ value: String(metrics[name](group)) })),
  }));
  const order = asked.orderBys?.[0];
  const column = order ? names.indexOf(order.metric.metricName) : -1;
  if (column >= 0)
    rows.sort((a, b) => Number(b.metricValues[column]?.value) - Number(a.metricValues[column]?.value));
  const spent = 6;
  state.quota.hour -= spent;
  state.quota.day -= spent;
  const quota = (remaining: number) => ({ consumed: spent, remaining });
  return {
    dimensionHeaders: dimensions.map((name) => ({ name })),
    metricHeaders: names.map((name) => ({
      name,
      type: name === "engagementRate" ? "TYPE_FLOAT" : "TYPE_INTEGER",
    })),
    // No data is no rows, not an empty list of them.
    ...(rows.length > 0 && { rows: rows.slice(0, Number(asked.limit)) }),
    ...(asked.metricAggregations &&
      rows.length > 0 && {
        totals: [
          {
            dimensionValues: dimensions.map(() => ({ value: "RESERVED_TOTAL" })),
            metricValues: names.map((name) => ({ value: String(metrics[name](visits)) })),
          },
        ],
      }),
    ...(rows.length > 0 && { rowCount: rows.length }),
    metadata: { currencyCode: "EUR", timeZone },
    propertyQuota: {
      tokensPerDay: quota(state.quota.day),
      tokensPerHour: quota(state.quota.hour + 26_000),
      concurrentRequests: { consumed: 0, remaining: 10 },
      serverErrorsPerProjectPerHour: { consumed: 0, remaining: 10 },
      potentiallyThresholdedRequestsPerHour: { consumed: 0, remaining: 120 },
      tokensPerProjectPerHour: quota(state.quota.hour),
    },
    kind: "analyticsData#runReport",
  };
}

const passes =
  (filter: z.infer<typeof Filter> | undefined) =>
  ({ pagePath }: Visit) =>
    (!filter?.stringFilter || pagePath.startsWith(filter.stringFilter.value)) &&
    (!filter?.inListFilter || filter.inListFilter.values.includes(pagePath));

const sum = (
  visits: Visit[],
  name: "screenPageViews" | "activeUsers" | "sessions" | "userEngagementDuration" | "engagedSessions",
) => visits.reduce((all, visit) => all + visit[name], 0);
