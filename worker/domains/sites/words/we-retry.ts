/** The sentence in a hint that `triedByHand` replaces where nothing retries. */
export const weRetry = "We retry automatically.";
