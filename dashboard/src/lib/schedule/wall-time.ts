/** Zone arithmetic weighs about 20 kB: only import this in screens that are loaded on demand. */
export {
  localTimeAt,
  offsetAt,
  type ResolvedInstant,
  resolveLocalTime,
} from "../../../../schema/time/wall-time";
export { weeklyDates } from "../../../../schema/time/weekly-dates";
