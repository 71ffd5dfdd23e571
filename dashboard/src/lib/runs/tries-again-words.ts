import { wholeSeconds } from "../duration-words";

/** "Retrying in 4 s"; `at` and `now` in milliseconds since the epoch. */
export const triesAgainWords = (at: number, now: number): string =>
  at > now ? `Retrying in ${wholeSeconds(at - now)}` : "Retrying any moment";
