import type { Perils } from "../publishing/simulated-process";

/** Perils of which one comes true: the process dies at the `nth` moment, counted over all; each call has one before and one after it. */
export function crashAt(nth: number): { perils: Perils; moments: () => number } {
  let seen = 0;
  const perils = {
    lost: 0,
    unanswered: 0,
    slow: 0,
    get crash() {
      seen += 1;
      // Half of it is the share of each of the two moments.
      return seen === nth ? 2 : 0;
    },
  };
  return { perils, moments: () => seen };
}
