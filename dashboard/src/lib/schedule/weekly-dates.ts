/** As large as wall-time.ts: only for screens that are loaded on demand. */
export { weeklyDates } from "../../../../schema/time/weekly-dates";
