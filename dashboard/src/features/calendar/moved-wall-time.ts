import type { PostSummary } from "@schema/posts";
import { localTimeAt, resolveLocalTime } from "@/lib/schedule/wall-time";
import { addDays, daysBetween } from "./days";

export type Scheduled = Pick<PostSummary, "scheduledLocalTime"> & { scheduledAt: string; timezone: string };

/**
 * The wall time in the post's own zone at which it stands on `day` in a calendar whose days are those of `zone`: the
 * same time of day, on another date. Where no date gives just that day, the nearest by count of days.
 */
export function movedWallTime(
  { scheduledAt, timezone, scheduledLocalTime }: Scheduled,
  day: string,
  zone: string,
) {
  const at = Date.parse(scheduledAt);
  const [date = "", time = ""] = (scheduledLocalTime ?? localTimeAt(at, timezone)).split("T");
  const guess = addDays(date, daysBetween(localTimeAt(at, zone).slice(0, 10), day));
  const candidates = [guess, addDays(guess, -1), addDays(guess, 1)].map((one) => `${one}T${time}`);
  const standsOn = (localTime: string) =>
    localTimeAt(resolveLocalTime(localTime, timezone).instant, zone).slice(0, 10);
  const localTime = candidates.find((one) => standsOn(one) === day) ?? `${guess}T${time}`;
  return { localTime, ...pickResolution(localTime, timezone) };
}

function pickResolution(localTime: string, timezone: string) {
  const { instant, resolution, localTime: shown } = resolveLocalTime(localTime, timezone);
  return { instant, resolution, shown };
}
