import type { PostSummary } from "@schema/posts";
import type { ChosenTime } from "./chosen-time";
import { localTimeAt, resolveLocalTime } from "./wall-time";

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
