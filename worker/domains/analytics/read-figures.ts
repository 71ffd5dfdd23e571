import type { WorkspaceCtx } from "../../context";
import { sha256 } from "../../platform/sha256";
import type { ReadableConnection } from "./connection";
import { type DayRange, dayRange } from "./day-range";
import type { QuotaLeft } from "./failures";
import type { GoogleApi } from "./google/call-api";
import { type ReportRequest, runReport } from "./google/run-report";
import { type Kept, keptReport } from "./kept-report";
import { openApi } from "./open-api";

/** Common to all stored reports. */
interface About extends DayRange {
  timezone: string;
  thresholded: boolean;
}

/** Runs one report of the property; all reports of one read share days, token and quota. */
export type Ask = (
  request: Omit<ReportRequest, "from" | "to">,
  range?: DayRange,
) => Promise<{ rows: { keys: string[]; values: number[] }[]; totals: number[] | null }>;

interface Reading<T> {
  name: string;
  days: number;
  /** What else the report depends on. */
  of: unknown;
  read: (ask: Ask, range: ReturnType<typeof dayRange>) => Promise<T>;
}

/** Figures for this many days, stored or refreshed; see keptReport. */
export async function readFigures<T>(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  { name, days, of, read }: Reading<T>,
): Promise<Kept<T & About>> {
  const { property, timezone } = connection;
  return keptReport(ctx, connection, {
    key: await keyOf([property, timezone, name, days, of]),
    read: async () => {
      const range = dayRange(days, timezone, ctx.now());
      const reading = newReading(openApi(ctx, connection), property, range);
      const body = await read(reading.ask, range);
      const { thresholded, quotaLeft } = reading.seen;
      return { body: { ...body, from: range.from, to: range.to, timezone, thresholded }, quotaLeft };
    },
  });
}

function newReading(api: GoogleApi, property: string, range: DayRange) {
  const seen: { thresholded: boolean; quotaLeft: QuotaLeft } = {
    thresholded: false,
    quotaLeft: { hour: 1, day: 1 },
  };
  const ask: Ask = async (request, { from, to } = range) => {
    const report = await runReport(api, property, { ...request, from, to });
    seen.thresholded ||= report.thresholded;
    seen.quotaLeft.hour = Math.min(seen.quotaLeft.hour, report.quotaLeft.hour);
    seen.quotaLeft.day = Math.min(seen.quotaLeft.day, report.quotaLeft.day);
    return report;
  };
  return { ask, seen };
}

const keyOf = (asked: unknown[]): Promise<string> => sha256(JSON.stringify(asked));
