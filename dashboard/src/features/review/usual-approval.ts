import type { Run } from "@schema/runs";

export type UsualApproval = "schedule" | "keep";

/**
 * What "approve" alone means: schedule for the planned time if that is in the future; otherwise keep the draft as it
 * is.
 */
export function usualApproval({ plannedAt }: Pick<Run, "plannedAt">, now: number): UsualApproval {
  return plannedAt !== null && Date.parse(plannedAt) > now ? "schedule" : "keep";
}
