import type { SeededRandom } from "./seeded-random";
import type { VirtualTime } from "./virtual-time";

export interface WrongClock {
  now: () => number;
  /** The true time at which it shows `at`. */
  trueTime: (at: number) => number;
}

/** A clock that is up to five seconds off, and up to one percent too fast or too slow. */
export function wrongClock(time: VirtualTime, random: SeededRandom): WrongClock {
  const start = time.now();
  const skewMs = random.between(-5_000, 5_000);
  const rate = 1 + random.between(-100, 100) / 10_000;
  return {
    now: () => Math.round(start + skewMs + (time.now() - start) * rate),
    trueTime: (at) => Math.round(start + (at - skewMs - start) / rate),
  };
}
