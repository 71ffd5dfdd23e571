import type { Run } from "@schema/runs";

/** Whether a run may still move without anybody's doing. */
export const isUnderWay = ({ state }: Pick<Run, "state">) => state === "pending" || state === "processing";
