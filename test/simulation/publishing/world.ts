import type { DatabaseSync } from "node:sqlite";
import type { Actor, Ctx, WorkspaceClockPort } from "../../../worker/context";
import type { DeliveryJob } from "../../../worker/outbox/queues/delivery-job";
import type { SeededRandom } from "../support/seeded-random";
import { simulatedCtx } from "../support/simulated-ctx";
import { SqliteD1 } from "../support/sqlite-d1";
import type { VirtualTime } from "../support/virtual-time";
import { type Author, PublicationLedger } from "./publication-ledger";
import { type AlarmPerils, SimulatedClockStore } from "./simulated-clock-store";
import { type Outcome, type Perils, SimulatedProcess } from "./simulated-process";
import { type QueuePerils, SimulatedQueue } from "./simulated-queue";
import type { ReceiverMoods, SimulatedReceivers } from "./simulated-receivers";

export interface Weather {
  process: Perils;
  queue: QueuePerils;
  /** Share of hints that never leave the request which committed the change. */
  hintsLost: number;
  alarm: AlarmPerils;
  /** Share of cron ticks that do not come. */
  cronSkipped: number;
  receivers: ReceiverMoods;
}

/** The code under test, as the Worker's entry points call it. */
export interface Jobs {
  consume: (ctx: Ctx, batch: MessageBatch<DeliveryJob>) => Promise<void>;
  cron: (ctx: Ctx, scheduledTime: number) => Promise<void>;
  /** The clock object of a workspace over its storage. */
  clock: (ctx: Ctx, store: SimulatedClockStore) => WorkspaceClockPort & { alarm: () => Promise<void> };
}

export interface WorldNeeds {
  sqlite: DatabaseSync;
  time: VirtualTime;
  random: SeededRandom;
  jobs: Jobs;
  weather: () => Weather;
  receivers: SimulatedReceivers;
  /** Opens the other side that posts are published to, for one process. */
  externalSite?: (process: SimulatedProcess) => Ctx["externalSite"];
  /** Called right after any call has touched the database; what it throws fails the run. */
  touched?: () => void;
}

const minuteMs = 60_000;

/** The platform: processes that die, a queue, one clock object per workspace, a cron, over one real database. */
export class World {
  readonly ledger: PublicationLedger;
  readonly queue: SimulatedQueue<DeliveryJob>;
  crashes = 0;
  /** Processes that the platform ended with work left under waitUntil. */
  cut = 0;
  private readonly stores = new Map<string, SimulatedClockStore>();
  private failure: unknown = null;

  constructor(private readonly needs: WorldNeeds) {
    const { sqlite, time, random, weather, jobs } = needs;
    this.ledger = new PublicationLedger(sqlite, time.now);
    this.queue = new SimulatedQueue(
      time,
      random,
      () => weather().queue,
      (batch) => this.run({ kind: "system", job: "deliver" }, "job", (ctx) => jobs.consume(ctx, batch)),
    );
  }

  /** Throws what an invariant threw in any process. */
  requireSound(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** One invocation; `work` may die at any call. */
  async run(actor: Actor, author: Author, work: (ctx: Ctx) => Promise<void>): Promise<Outcome> {
    const { time, random, weather } = this.needs;
    const process = new SimulatedProcess(time, random, () => weather().process);
    const outcome = await process.main(() => work(this.contextIn(process, actor, author)));
    if (outcome === "crashed") this.crashes += 1;
    void process.cut().then((isCut) => {
      if (isCut) this.cut += 1;
    });
    return outcome;
  }

  async cron(isOver: () => boolean): Promise<void> {
    const { time, random, weather, jobs } = this.needs;
    while (!isOver()) {
      const at = Math.ceil((time.now() + 1) / minuteMs) * minuteMs;
      await time.sleep(at - time.now());
      if (random.chance(weather().cronSkipped)) continue;
      void this.run({ kind: "system", job: "cron" }, "job", (ctx) => jobs.cron(ctx, at));
    }
  }

  private contextIn(process: SimulatedProcess, actor: Actor, author: Author): Ctx {
    const { sqlite, time, random, receivers, weather, externalSite } = this.needs;
    const db = new SqliteD1(sqlite, (run) =>
      process.call(() => {
        try {
          return run();
        } finally {
          this.check(author);
        }
      }),
    );
    return simulatedCtx(db, {
      actor,
      now: time.now,
      random: (length) => random.bytes(length),
      sleep: process.sleep,
      fetch: (input, init) => process.call(() => receivers.fetch(input, init)),
      waitUntil: process.waitUntil,
      enqueue: (jobs, delaySeconds) =>
        process.call(() => {
          if (author === "person" && random.chance(weather().hintsLost)) return;
          this.queue.send(jobs, delaySeconds);
        }),
      clock: (workspaceId) => ({
        wakeAt: (id, at) => process.call(() => this.inObject(workspaceId, (object) => object.wakeAt(id, at))),
        poke: (id) => process.call(() => this.inObject(workspaceId, (object) => object.poke(id))),
      }),
      ...(externalSite && { externalSite: externalSite(process) }),
      gate: { noteWrite: () => undefined, dropKey: () => undefined },
    });
  }

  private check(author: Author): void {
    try {
      this.ledger.check(author);
      this.needs.touched?.();
    } catch (error) {
      this.failure ??= error;
    }
  }

  private async inObject(
    workspaceId: string,
    call: (object: ReturnType<Jobs["clock"]>) => Promise<void>,
  ): Promise<void> {
    let process: unknown = null;
    const outcome = await this.run({ kind: "system", job: "clock" }, "job", async (ctx) => {
      try {
        await call(this.needs.jobs.clock(ctx, this.storeOf(workspaceId)));
      } catch (error) {
        process = error;
        throw error;
      }
    });
    if (outcome !== "done") throw new Error(`the object ${outcome}`, { cause: process });
  }

  private storeOf(workspaceId: string): SimulatedClockStore {
    const { time, random, weather, jobs } = this.needs;
    const known = this.stores.get(workspaceId);
    if (known) return known;
    const store: SimulatedClockStore = new SimulatedClockStore(
      time,
      random,
      () => weather().alarm,
      () => this.run({ kind: "system", job: "alarm" }, "job", (ctx) => jobs.clock(ctx, store).alarm()),
    );
    this.stores.set(workspaceId, store);
    return store;
  }
}
