import type { SeededRandom } from "./seeded-random";
import type { Link } from "./sqlite-d1";
import type { VirtualTime } from "./virtual-time";

export class NetworkLost extends Error {}

export interface Weather {
  /** Share of calls that are slow: up to seconds instead of milliseconds. */
  slow: number;
  /** Share of calls that never reach the database. */
  lost: number;
  /** Share of calls that are carried out, and answered with an error. */
  unanswered: number;
}

/**
 * The way to the database and back. What is asked happens at a random moment between sending and arrival, so answers
 * overtake each other and describe a state that is old when they arrive.
 */
export function hostileLink(time: VirtualTime, random: SeededRandom, weather: () => Weather): Link {
  const leg = () => (random.chance(weather().slow) ? random.between(100, 4_000) : random.between(1, 60));
  return async (run) => {
    await time.sleep(leg());
    if (random.chance(weather().lost)) throw new NetworkLost("the database was not reached");
    const result = run();
    const unanswered = random.chance(weather().unanswered);
    await time.sleep(leg());
    if (unanswered) throw new NetworkLost("the answer was lost");
    return result;
  };
}
