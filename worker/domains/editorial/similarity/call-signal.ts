const callMs = 20_000;

/** For one call of the model or the index, within the time of the whole sweep. */
export const callSignal = (sweep: AbortSignal): AbortSignal =>
  AbortSignal.any([sweep, AbortSignal.timeout(callMs)]);
