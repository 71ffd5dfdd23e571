/** Failures that stop all of a batch: its other posts would fail of them too. Once they are mended, `resume` takes up what was stopped. */
export const batchStops = ["budget_exhausted", "limit_reached", "quota_exhausted", "unauthorized"] as const;
export type BatchStop = (typeof batchStops)[number];

export const isBatchStop = (code: string): code is BatchStop => batchStops.some((stop) => stop === code);
