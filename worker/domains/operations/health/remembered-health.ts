import type { Health } from "../../../../schema/api/health";

/** How long a result is reused: too short for a monitor to notice, and a flood costs one check. */
export const rememberedMs = 5_000;
/** How long an older result is served while a new check runs. */
const standsInMs = 30_000;

/** The last health result of this isolate. */
export class RememberedHealth {
  private last: { health: Health; at: number } | null = null;
  private lookingUntil = 0;

  constructor(private readonly lookMs: number) {}

  /** Calls `look` when the last result is too old, one caller at a time. `now` is in milliseconds. */
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
