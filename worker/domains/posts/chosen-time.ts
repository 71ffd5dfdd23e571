import type { ScheduleInput } from "../../../schema/api/posts";
import { localTimeAt, resolveLocalTime } from "../../../schema/time/wall-time";

export interface ChosenTime {
  /** Milliseconds since the epoch. */
  scheduledAt: number;
  timezone: string;
  scheduledLocalTime: string;
}

/** When to publish a post; `zone` applies if the input names none. A chosen wall time is stored as chosen, even where the zone skips it. */
export function chosenTime(input: ScheduleInput, zone: string): ChosenTime {
  if ("localTime" in input) {
    const { localTime, timezone } = input;
    return {
      scheduledAt: resolveLocalTime(localTime, timezone).instant,
      timezone,
      scheduledLocalTime: localTime.replace(/^(.{16}):00$/, "$1"),
    };
  }
  const scheduledAt = Date.parse(input.scheduledAt);
  const timezone = input.timezone ?? zone;
  return { scheduledAt, timezone, scheduledLocalTime: localTimeAt(scheduledAt, timezone) };
}
