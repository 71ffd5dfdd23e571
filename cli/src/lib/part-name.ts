import type { RunStep } from "../../../schema/api/runs";

/** `polish 2`: a stage and its part, counted from 1; a stage of one part has its own name. */
export const partName = ({ stage, part }: Pick<RunStep, "stage" | "part">, parts: number): string =>
  parts > 1 ? `${stage} ${part + 1}` : stage;
