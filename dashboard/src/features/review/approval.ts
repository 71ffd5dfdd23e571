import type { ScheduleInput } from "@schema/posts";
import type { ReviewApprove } from "@schema/review";
import type { Run } from "@schema/runs";

type UsualApproval = "schedule" | "keep";

/**
 * What "approve" alone means: schedule for the planned time if that is in the future; otherwise keep the draft as it
 * is.
 */
export function usualApproval({ plannedAt }: Pick<Run, "plannedAt">, now: number): UsualApproval {
  return plannedAt !== null && Date.parse(plannedAt) > now ? "schedule" : "keep";
}

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
