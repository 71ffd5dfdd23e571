import { type HousekeepingDeps, housekeeping } from "./housekeeping";

/** The sweeps look at whole tables: once an hour is enough for them. */
const housekeepingMinute = 17;

/** What the cron trigger of each minute does. `scheduledTime` is in milliseconds since the epoch. */
export async function runScheduled(deps: HousekeepingDeps, scheduledTime: number): Promise<void> {
  if (new Date(scheduledTime).getUTCMinutes() !== housekeepingMinute) return;
  const deleted = await housekeeping(deps);
  if (deleted > 0) console.log(JSON.stringify({ level: "info", message: "housekeeping", deleted }));
}
