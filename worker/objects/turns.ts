/** A turn taken so long ago is not waited for: its holder may be gone. */
const heldMs = 20_000;

/** workerd looks at its sockets when it has nothing else to do, and calls to a local database never leave it. */
const breathMs = 1;

/**
 * Lets so many of an isolate's clocks work at once, the others in order of arrival: what they wait for they publish
 * together, and reads find the database free. Nobody waits longer than `waitMs`.
 */
export class Turns {
  private readonly held = new Set<{ since: number }>();
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly waitMs: number,
  ) {}

  async take<T>(
    io: { now: () => number; sleep: (ms: number) => Promise<void> },
    work: () => Promise<T>,
  ): Promise<T> {
    if (this.inUse(io.now()) >= this.most) await this.wait(io.sleep);
    const turn = { since: io.now() };
    this.held.add(turn);
    try {
      return await work();
    } finally {
      await io.sleep(breathMs);
      this.held.delete(turn);
      this.waiting.shift()?.();
    }
  }

  private async wait(sleep: (ms: number) => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push(resolve);
    await Promise.race([promise, sleep(this.waitMs)]);
    const place = this.waiting.indexOf(resolve);
    if (place >= 0) this.waiting.splice(place, 1);
  }

  private inUse(now: number): number {
    for (const turn of this.held) if (now - turn.since > heldMs) this.held.delete(turn);
    return this.held.size;
  }
}
