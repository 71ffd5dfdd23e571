import type { PostSummary, ScheduleInput } from "@schema/posts";
import { localTimeAt, type ResolvedInstant, resolveLocalTime } from "./wall-time";

/** A wall time as entered; `later` selects the second of the two instants of an overlap. */
export type ChosenTime = { date: string; time: string; zone: string; later: boolean };

export type ResolvedTime = ResolvedInstant & {
  /** The chosen instant, in milliseconds. */
  at: number;
  asked: string;
};

/** The chosen instant, or null while the inputs contain no date and time. */
export function resolveChosen({ date, time, zone, later }: ChosenTime): ResolvedTime | null {
  const asked = `${date}T${time}`;
  try {
    const resolved = resolveLocalTime(asked, zone);
    const second = resolved.resolution === "overlap" && later ? resolved.alternative : null;
    return { ...resolved, asked, at: second ?? resolved.instant };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export type TimedPost = Pick<
  PostSummary,
  "scheduledAt" | "timezone" | "scheduledLocalTime" | "scheduleFailedAt" | "plannedOn"
>;

const usualTime = "09:00";
const dayMs = 86_400_000;

/** The initial values: the current schedule, or else the planned date or tomorrow, at nine. */
export function initialTime(post: TimedPost, workspaceZone: string, now: number): ChosenTime {
  const zone = post.timezone ?? workspaceZone;
  if (post.scheduledAt && !post.scheduleFailedAt) {
    const at = Date.parse(post.scheduledAt);
    const local = post.scheduledLocalTime ?? localTimeAt(at, zone);
    const [date = "", time = ""] = local.split("T");
    const { resolution, alternative } = resolveLocalTime(local, zone);
    return { date, time: time.slice(0, 5), zone, later: resolution === "overlap" && alternative === at };
  }
  const tomorrow = localTimeAt(now + dayMs, zone).slice(0, 10);
  const planned = post.plannedOn && post.plannedOn >= tomorrow ? post.plannedOn : tomorrow;
  return { date: planned, time: usualTime, zone, later: false };
}

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
