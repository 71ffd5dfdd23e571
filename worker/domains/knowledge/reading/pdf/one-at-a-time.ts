import { orAfter } from "./or-after";

interface Limits {
  /** Whoever is inside for longer is taken to be gone: a request that is cancelled never goes on, nor leaves. */
  holdMs: number;
  /** How long to wait for others. */
  waitMs: number;
  /** What is thrown then. */
  busy: () => Error;
}

const lookMs = 1_000;

/** Lets one piece of work of an isolate run at a time, so that each has what is counted for all to itself; the others wait. */
export class OneAtATime {
  #inside: { since: number; left: Promise<void> } | null = null;

  constructor(private readonly limits: Limits) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    const until = Date.now() + this.limits.waitMs;
    while (this.#inside && Date.now() - this.#inside.since < this.limits.holdMs) {
      if (Date.now() >= until) throw this.limits.busy();
      // Of another request, which may be gone: a timer of this one looks again.
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
