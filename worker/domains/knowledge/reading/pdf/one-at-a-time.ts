import { orAfter } from "./or-after";

interface Limits {
  /** Work that takes longer is considered dead: a canceled request never continues or leaves. */
  holdMs: number;
  /** How long to wait for others. */
  waitMs: number;
  /** Creates the error thrown after that. */
  busy: () => Error;
}

const lookMs = 1_000;

/** Runs one piece of work per isolate at a time, so that each has all counted resources; others wait. */
export class OneAtATime {
  #inside: { since: number; left: Promise<void> } | null = null;

  constructor(private readonly limits: Limits) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    const until = Date.now() + this.limits.waitMs;
    while (this.#inside && Date.now() - this.#inside.since < this.limits.holdMs) {
      if (Date.now() >= until) throw this.limits.busy();
      // It belongs to another request, which may be gone: a timer of this one checks again.
      await orAfter(lookMs, this.#inside.left, () => undefined);
    }
    const { promise: left, resolve } = Promise.withResolvers<void>();
    const mine = { since: Date.now(), left };
    this.#inside = mine;
    try {
      return await work();
    } finally {
      if (this.#inside === mine) this.#inside = null;
      resolve();
    }
  }
}
