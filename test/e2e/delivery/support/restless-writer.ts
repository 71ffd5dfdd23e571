import type { SeededRandom } from "../../../simulation/support/seeded-random.ts";
import type { Desk } from "./desk.ts";

export interface Written {
  /** What was answered with success: none of it may be lost. */
  published: string[];
  updated: string[];
  scheduled: string[];
  /** The time of each post that a schedule was asked for, whether or not an answer came. */
  times: Map<string, number>;
}

/** Publishes, updates and schedules one post after the other, until the first call that fails: the service is gone. */
export async function writeUntilKilled(desk: Desk, random: SeededRandom, done: Written): Promise<void> {
  try {
    for (let number = 0; ; number++) {
      const draft = await desk.draft(`Now ${number}`);
      const published = await desk.publish(draft.id);
      done.published.push(draft.id);
      const later = await desk.draft(`Later ${number}`);
      const at = Date.now() + 500 + random.between(0, 3_000);
      done.times.set(later.id, at);
      await desk.schedule(later.id, at);
      done.scheduled.push(later.id);
      await desk.update(published, { title: `Again ${number}` });
      done.updated.push(draft.id);
    }
  } catch (error) {
    if (error instanceof Error && error.message.includes(" answered ")) throw error;
  }
}
