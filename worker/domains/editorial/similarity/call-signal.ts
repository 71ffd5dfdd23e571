const callMs = 20_000;

/** Limits one call of the model or the index, within the time of the whole sweep. */
export const callSignal = (sweep: AbortSignal): AbortSignal =>
  AbortSignal.any([sweep, AbortSignal.timeout(callMs)]);
