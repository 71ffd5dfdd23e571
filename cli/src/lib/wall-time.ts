import { scheduleTime } from "./schedule-time.ts";

/** As `scheduleTime`, for requests that accept only a wall-clock time: an instant becomes one in UTC. */
export function wallTime(at: string, timezone: string | undefined): { localTime: string; timezone: string } {
  const { scheduledAt, localTime = "", timezone: zone = "UTC" } = scheduleTime(at, timezone);
  return scheduledAt === undefined
    ? { localTime, timezone: zone }
    : { localTime: scheduledAt.slice(0, 16), timezone: "UTC" };
}
