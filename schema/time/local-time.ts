import { z } from "zod";

const shape = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** A wall time `YYYY-MM-DDTHH:mm`, or with `:ss`, on a valid Gregorian date from 1970 to 2199. Kept as given. */
export const LocalTime = z
  .string()
  .regex(shape, "must look like 2026-03-29T02:30")
  .refine(isOnCalendar, "must be a valid date between 1970 and 2199");

function isOnCalendar(localTime: string): boolean {
  const [, year, month, day] = (shape.exec(localTime) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year >= 1970 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth;
}
