/** As heavy as wall-time.ts: only for screens that are loaded when needed. */
export { weeklyDates } from "../../../../schema/time/weekly-dates";
