import type { GenerationWeather } from "./generation-world";
import { calm } from "./weather";

/** The process dies, or stands still for longer than its claim lasts and then goes on. */
export type Mishap = "death" | "standstill";

/** Good weather but for one thing, at the `nth` moment: a death may come before and after each call, a standstill before it. */
export function mishapAt(nth: number, mishap: Mishap): { weather: GenerationWeather; moments: () => number } {
  let seen = 0;
  const shareAt = (kind: Mishap, share: number) => {
    if (kind !== mishap) return 0;
    seen += 1;
    return seen === nth ? share : 0;
  };
  const weather = {
    ...calm,
    process: {
      ...calm.process,
      // Half of it is the share of each of the two moments.
      get crash() {
        return shareAt("death", 2);
      },
    },
    get stalled() {
      return shareAt("standstill", 1);
    },
  };
  return { weather, moments: () => seen };
}
