import type { Health } from "../../../../schema/api/health";

/** So long an answer is given again: a monitor that asks twice a minute does not notice, and a flood costs one look. */
export const rememberedMs = 5_000;
/** So long a former answer stands in while somebody looks anew. */
const standsInMs = 30_000;

/** The last answer of this isolate. */
export class RememberedHealth {
  private last: { health: Health; at: number } | null = null;
  private lookingUntil = 0;

  constructor(private readonly lookMs: number) {}

  /** `look` is asked when the last answer is too old, by one caller at a time. `now` in milliseconds. */
  async answer(now: () => number, look: () => Promise<Health>): Promise<Health> {
    const began = now();
    const age = this.last ? began - this.last.at : Number.POSITIVE_INFINITY;
    const isLooking = began < this.lookingUntil;
    if (this.last && age >= 0 && age < (isLooking ? standsInMs : rememberedMs)) return this.last.health;
    this.lookingUntil = began + this.lookMs;
    const health = await look();
    this.last = { health, at: began };
    this.lookingUntil = 0;
    return health;
  }
}
