import type { ScheduleInput } from "../../../../../schema/api/posts";
import { toInstant } from "../../../../platform/instant";

interface Planned {
  plannedAt: number | null;
  plannedLocalTime: string | null;
  timezone: string | null;
}

/** Planned publication time of a run's post: the chosen wall time if there is one, else the instant. */
export function plannedTime({ plannedAt, plannedLocalTime, timezone }: Planned): ScheduleInput {
  if (plannedLocalTime !== null && timezone !== null) return { localTime: plannedLocalTime, timezone };
  return { scheduledAt: toInstant(plannedAt ?? 0), ...(timezone !== null && { timezone }) };
}
