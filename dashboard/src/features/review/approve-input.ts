import type { ScheduleInput } from "@schema/posts";
import type { ReviewApprove } from "@schema/review";

/** A chosen time as an approval expects it. If the wall time alone is ambiguous, the instant is given in UTC. */
export function approveInput(input: ScheduleInput): ReviewApprove {
  return "localTime" in input
    ? { action: "schedule", localTime: input.localTime, timezone: input.timezone }
    : {
        action: "schedule",
        localTime: new Date(input.scheduledAt).toISOString().slice(0, 16),
        timezone: "UTC",
      };
}
