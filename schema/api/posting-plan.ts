import { z } from "zod";

/** A calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();

export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must look like 09:30");

/** 1 is Monday. */
export const Weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]);

/** Times of day between which posts are published. */
export const PostingWindows = z
  .array(
    z
      .object({ from: ClockTime, to: ClockTime })
      .refine(({ from, to }) => from < to, "must end after it starts"),
  )
  .min(1)
  .max(6)
  .default([{ from: "09:00", to: "17:00" }]);
