import type { Run } from "@schema/runs";

export type UsualApproval = "schedule" | "keep";

/** What "approve" alone means: the planned time while it is still to come, else the draft is kept as it is. */
export function usualApproval({ plannedAt }: Pick<Run, "plannedAt">, now: number): UsualApproval {
  return plannedAt !== null && Date.parse(plannedAt) > now ? "schedule" : "keep";
}
