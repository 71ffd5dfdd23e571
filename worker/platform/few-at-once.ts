import { AppError } from "./errors.ts";

interface Limits {
  atOnce: number;
  /** How long a slot stays taken after its work: work that blocks the thread must let readers in between. */
  restMs?: number;
  /** How long a caller waits for a slot before 503 with Retry-After. */
  patienceMs: number;
  /** How many calls per caller may wait; more are refused at once, since each waiting call polls. */
  waitingMax?: number;
  /** When to free a slot whose work never ended: the runtime may have terminated the request. */
  longestMs?: number;
}

const pollMs = 25;
const callersMax = 500;
const busy = () => new AppError("unavailable", "The service is busy. Try again in a few seconds.");
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Limits concurrent work in an isolate, per caller if one is named. */
export class FewAtOnce {
  /** Until when each slot of a caller is taken. */
  private readonly places = new Map<string, number[]>();
  private readonly waiting = new Map<string, number>();
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Throws AppError `unavailable` if no slot becomes free in time. */
  async run<T>(work: () => Promise<T>, caller = ""): Promise<T> {
    const { places, at, until } = await this.take(caller);
    try {
      return await work();
    } finally {
      const { restMs = 0 } = this.limits;
      // The clock stands still while the thread is busy; a timer advances it.
      if (restMs > 0) await sleep(1);
      if (places[at] === until) places[at] = restMs > 0 ? Date.now() + restMs : 0;
    }
  }

  private async take(caller: string): Promise<{ places: number[]; at: number; until: number }> {
    const { patienceMs, waitingMax = Number.POSITIVE_INFINITY } = this.limits;
    const free = this.freePlace(caller);
    if (free) return free;
    const giveUpAt = Date.now() + patienceMs;
    const waiting = this.waiting.get(caller) ?? 0;
    if (waiting >= waitingMax) throw busy();
    this.waiting.set(caller, waiting + 1);
    try {
      for (;;) {
        await sleep(pollMs);
        const place = this.freePlace(caller);
        if (place) return place;
        if (Date.now() >= giveUpAt) throw busy();
      }
    } finally {
      const left = (this.waiting.get(caller) ?? 1) - 1;
      if (left > 0) this.waiting.set(caller, left);
      else this.waiting.delete(caller);
    }
  }

  private freePlace(caller: string): { places: number[]; at: number; until: number } | null {
    const now = Date.now();
    const places = this.placesOf(caller, now);
    const at = places.findIndex((until) => until <= now);
    if (at === -1) return null;
    const until = now + (this.limits.longestMs ?? 30_000);
    places[at] = until;
    return { places, at, until };
  }

  private placesOf(caller: string, now: number): number[] {
    const known = this.places.get(caller);
    if (known) return known;
    if (this.places.size >= callersMax) {
      for (const [name, places] of this.places)
        if (places.every((until) => until <= now)) this.places.delete(name);
    }
    const places = Array<number>(this.limits.atOnce).fill(0);
    this.places.set(caller, places);
    return places;
  }
}
