import { z } from "zod";
import { bulkMax } from "./bulk-max";
import { ErrorCode } from "./error";
import { Instant } from "./instant";
import { CalendarDate, PostingWindows, Weekdays } from "./posting-plan";
import { PostSummary } from "./posts";
import { Timezone } from "./timezone";

/** A calendar date that publishes nothing; null removes it. */
export const PlannedDateInput = z.object({ plannedOn: CalendarDate.nullable() });

/** Spreads drafts over days and posting windows: `perWeek` posts a week on the given weekdays (1 is Monday). */
export const BulkScheduleInput = z.object({
  ids: z.array(z.string().min(1).max(60)).min(1).max(bulkMax),
  timezone: Timezone.optional(),
  startDate: CalendarDate.optional(),
  perWeek: z.number().int().min(1).max(21),
  weekdays: Weekdays,
  windows: PostingWindows,
  /** Returns the instants without changing anything. */
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

/** At most 100 days. Posts published, scheduled or planned between `from` and `to` (exclusive). */
export const CalendarQuery = z.object({ from: Instant, to: Instant });
export const Calendar = z
  .object({
    items: z.array(PostSummary),
    /** True if there were more than 1,000: narrow the range. */
    truncated: z.boolean(),
  })
  .meta({ id: "Calendar" });
export type Calendar = z.infer<typeof Calendar>;
