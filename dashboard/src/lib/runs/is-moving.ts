import type { Run } from "@schema/runs";

/** Whether a run goes on without anybody. */
export const isMoving = ({ state }: Pick<Run, "state">): boolean =>
  state === "pending" || state === "processing";
