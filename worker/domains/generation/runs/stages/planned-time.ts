import type { ScheduleInput } from "../../../../../schema/api/posts";
import { toInstant } from "../../../../platform/instant";

interface Planned {
  plannedAt: number | null;
  plannedLocalTime: string | null;
  timezone: string | null;
}

/** When a run's post is planned to go out: the wall time it was chosen by, where there is one, and else the instant. */
export function plannedTime({ plannedAt, plannedLocalTime, timezone }: Planned): ScheduleInput {
  if (plannedLocalTime !== null && timezone !== null) return { localTime: plannedLocalTime, timezone };
  return { scheduledAt: toInstant(plannedAt ?? 0), ...(timezone !== null && { timezone }) };
}
