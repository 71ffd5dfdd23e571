import type { ScheduleInput } from "@schema/posts";
import { type ChosenTime, type ResolvedTime, resolveChosen } from "./chosen-time";
import { localTimeAt } from "./wall-time";

/** What to send: the wall time, or the instant if the wall time alone would mean the other one. */
export function scheduleInput({ zone }: ChosenTime, { at, instant, asked }: ResolvedTime): ScheduleInput {
  return at === instant
    ? { localTime: asked, timezone: zone }
    : { scheduledAt: new Date(at).toISOString(), timezone: zone };
}

/** The input that restores a previous schedule. */
export function sameSchedule(scheduledAt: string, timezone: string, localTime: string | null): ScheduleInput {
  const [date = "", time = ""] = (localTime ?? localTimeAt(Date.parse(scheduledAt), timezone)).split("T");
  const chosen = { date, time, zone: timezone, later: false };
  const resolved = resolveChosen(chosen);
  return resolved?.at === Date.parse(scheduledAt)
    ? scheduleInput(chosen, resolved)
    : { scheduledAt, timezone };
}
