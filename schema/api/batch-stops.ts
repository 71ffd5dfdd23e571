/** Failures that stop a whole batch, because its other posts would fail too. Once they are fixed, `resume` continues it. */
export const batchStops = [
  "budget_exhausted",
  "limit_reached",
  "no_model",
  "quota_exhausted",
  "unauthorized",
] as const;
export type BatchStop = (typeof batchStops)[number];

export const isBatchStop = (code: string): code is BatchStop => batchStops.some((stop) => stop === code);
