import { wholeSeconds } from "../duration-words";

/** "Tries again in 4 s"; `at` and `now` in milliseconds since the epoch. */
export const triesAgainWords = (at: number, now: number): string =>
  at > now ? `Tries again in ${wholeSeconds(at - now)}` : "Tries again any moment";
