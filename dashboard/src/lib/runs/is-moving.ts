import type { Run } from "@schema/runs";

/** Whether a run continues without anyone's help. */
export const isMoving = ({ state }: Pick<Run, "state">): boolean =>
  state === "pending" || state === "processing";
