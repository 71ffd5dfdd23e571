import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";
import type { Outcome } from "./simulated-process";

export interface QueuePerils {
  lost: number;
  doubled: number;
  late: number;
}

interface Held<Body> {
  id: string;
  body: Body;
  attempts: number;
}

const attemptsMax = 6;
const consumersMax = 3;

/**
 * A queue as FACTS has it: at least once, in no order; messages are lost on the way in, doubled and late; what a
 * consumer did not finish comes again, and at last ends as a dead letter.
 */
export class SimulatedQueue<Body> {
  readonly dead: Body[] = [];
  private readonly waiting: Held<Body>[] = [];
  private consumers = 0;
  private sent = 0;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: SeededRandom,
    private readonly perils: () => QueuePerils,
    private readonly consume: (batch: MessageBatch<Body>) => Promise<Outcome>,
    private readonly batchMax = 10,
  ) {}

  send(bodies: readonly Body[], delaySeconds = 0): void {
    const { lost, doubled } = this.perils();
    for (const body of bodies) {
      if (this.random.chance(lost)) continue;
      const copies = this.random.chance(doubled) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        this.sent += 1;
        this.arrive({ id: `msg_${this.sent}`, body, attempts: 1 }, delaySeconds * 1_000);
      }
    }
  }

  /** A restart of a local service forgets what it held. */
  forget(): void {
    this.waiting.length = 0;
  }

  private arrive(held: Held<Body>, delayMs: number): void {
    const late = this.random.chance(this.perils().late) ? this.random.between(5_000, 90_000) : 0;
    void this.time.sleep(delayMs + late + this.random.between(5, 1_000)).then(() => {
      this.waiting.push(held);
      this.pull();
    });
  }

  private pull(): void {
    if (this.consumers >= consumersMax || this.waiting.length === 0) return;
    this.consumers += 1;
    const batch = this.waiting.splice(0, this.batchMax);
    void this.hand(batch).finally(() => {
      this.consumers -= 1;
      this.pull();
    });
  }

  private async hand(batch: Held<Body>[]): Promise<void> {
    const settled = new Map<string, { again: boolean; delayMs: number }>();
    const settle = (id: string, again: boolean, delaySeconds = 0) => {
      settled.set(id, { again, delayMs: delaySeconds * 1_000 });
    };
    const messages = batch.map(
      ({ id, body, attempts }): Message<Body> => ({
        id,
        body,
        attempts,
        timestamp: new Date(this.time.now()),
        ack: () => settle(id, false),
        retry: (options) => settle(id, true, options?.delaySeconds),
      }),
    );
    const outcome = await this.consume({
      queue: "blogsvc-delivery",
      messages,
      metadata: { metrics: { backlogCount: this.waiting.length, backlogBytes: 0 } },
      ackAll: () => {
        for (const { id } of batch) settle(id, false);
      },
      retryAll: (options) => {
        for (const { id } of batch) settle(id, true, options?.delaySeconds);
      },
    });
    for (const held of batch) {
      const { again, delayMs } = settled.get(held.id) ?? { again: outcome !== "done", delayMs: 0 };
      if (!again) continue;
      if (held.attempts >= attemptsMax) this.dead.push(held.body);
      else this.arrive({ ...held, attempts: held.attempts + 1 }, delayMs);
    }
  }
}
