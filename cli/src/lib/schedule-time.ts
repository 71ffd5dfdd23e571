import { invalid } from "./cli-error.ts";

const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A request body for a time: an instant with its offset, or a wall-clock time in `timezone` (this machine's by default). */
export function scheduleTime(at: string, timezone: string | undefined): Record<string, string> {
  if (instant.test(at)) {
    const parsed = new Date(at);
    if (!Number.isNaN(parsed.getTime()))
      return { scheduledAt: parsed.toISOString(), ...(timezone && { timezone }) };
  }
  const [, day, time] = local.exec(at) ?? [];
  if (day && time) {
    const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { localTime: `${day}T${time}`, timezone: zone };
  }
  throw invalid(
    `"${at}" is not a valid time`,
    'Use "2026-12-24 09:00" (with --timezone Europe/Berlin) or 2026-12-24T09:00:00Z.',
  );
}

/** As `scheduleTime`, for requests that accept only a wall-clock time: an instant becomes one in UTC. */
export function wallTime(at: string, timezone: string | undefined): { localTime: string; timezone: string } {
  const { scheduledAt, localTime = "", timezone: zone = "UTC" } = scheduleTime(at, timezone);
  return scheduledAt === undefined
    ? { localTime, timezone: zone }
    : { localTime: scheduledAt.slice(0, 16), timezone: "UTC" };
}
