import type { SeededRandom } from "./seeded-random";
import { cryptoIsPending } from "./steady-crypto";

interface Wake {
  at: number;
  order: number;
  resolve: () => void;
}

/**
 * A simulated clock and the scheduler behind it. Every wait of the code under test is an entry here; the earliest
 * runs next, equals in an order the seed chooses, and time jumps from one entry to the next.
 */
export class VirtualTime {
  private readonly heap: Wake[] = [];

  constructor(
    private readonly random: SeededRandom,
    private time = Date.UTC(2026, 0, 1),
  ) {}

  now = (): number => this.time;

  sleep = (ms: number): Promise<void> =>
    new Promise((resolve) =>
      this.push({ at: this.time + Math.max(0, ms), order: this.random.next(), resolve }),
    );

  /** Runs until `work` has settled, and answers its result. */
  async run<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    const done = () => {
      settled = true;
    };
    work.then(done, done);
    await drained();
    while (!settled) {
      const wake = this.pop();
      if (!wake) throw new Error("the simulation is stuck: nothing is due and the work has not ended");
      this.time = wake.at;
      wake.resolve();
      await drained();
    }
    return work;
  }

  private push(wake: Wake): void {
    const { heap } = this;
    let at = heap.push(wake) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.swapIfEarlier(at, parent)) break;
      at = parent;
    }
  }

  private pop(): Wake | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = left + 1 < heap.length && this.earlier(left + 1, left) ? left + 1 : left;
      if (child >= heap.length || !this.swapIfEarlier(child, at)) return first;
      at = child;
    }
  }

  private earlier(a: number, b: number): boolean {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other) return false;
    return one.at === other.at ? one.order < other.order : one.at < other.at;
  }

  private swapIfEarlier(a: number, b: number): boolean {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other || !this.earlier(a, b)) return false;
    this.heap[a] = other;
    this.heap[b] = one;
    return true;
  }
}

/** After this all promise continuations have run: what is left waits for virtual time. */
async function drained(): Promise<void> {
  do {
    await new Promise<void>((resolve) => setImmediate(resolve));
  } while (cryptoIsPending());
}
