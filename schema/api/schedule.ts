import { z } from "zod";
import { ErrorCode } from "./error";
import { Instant } from "./instant";
import { bulkMax, PostSummary } from "./posts";
import { Timezone } from "./timezone";

/** A calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();

/** A date in the calendar that publishes nothing; null takes it away. */
export const PlannedDateInput = z.object({ plannedOn: CalendarDate.nullable() });

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must look like 09:30");

/** Drafts spread over days and posting windows: `perWeek` posts a week on the given weekdays (1 is Monday). */
export const BulkScheduleInput = z.object({
  ids: z.array(z.string().min(1).max(60)).min(1).max(bulkMax),
  timezone: Timezone.optional(),
  startDate: CalendarDate.optional(),
  perWeek: z.number().int().min(1).max(21),
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]),
  windows: z
    .array(
      z
        .object({ from: clockTime, to: clockTime })
        .refine(({ from, to }) => from < to, "must end after it begins"),
    )
    .min(1)
    .max(6)
    .default([{ from: "09:00", to: "17:00" }]),
  /** Answers the instants and changes nothing. */
  dryRun: z.boolean().default(false),
});
export type BulkScheduleInput = z.infer<typeof BulkScheduleInput>;

export const BulkScheduleResult = z
  .object({
    dryRun: z.boolean(),
    timezone: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        scheduledAt: Instant.nullable(),
        localTime: z.string().nullable(),
        error: z.object({ code: ErrorCode, message: z.string() }).optional(),
      }),
    ),
    succeeded: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: "BulkScheduleResult" });
export type BulkScheduleResult = z.infer<typeof BulkScheduleResult>;

/** At most 100 days. Posts that were published, are scheduled or are planned between `from` and `to` (exclusive). */
export const CalendarQuery = z.object({ from: Instant, to: Instant });
export const Calendar = z
  .object({
    items: z.array(PostSummary),
    /** True when there were more than 1,000: narrow the range. */
    truncated: z.boolean(),
  })
  .meta({ id: "Calendar" });
export type Calendar = z.infer<typeof Calendar>;
