import type { Run } from "@schema/runs";

/** Whether a run may still progress without anyone's help. */
export const isUnderWay = ({ state }: Pick<Run, "state">) => state === "pending" || state === "processing";
