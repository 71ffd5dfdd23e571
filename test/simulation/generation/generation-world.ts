import type { DatabaseSync } from "node:sqlite";
import type { Actor, Ctx } from "../../../worker/context";
import { stagesOf } from "../../../worker/domains/generation/engine/work-run";
import { consumeBatch } from "../../../worker/jobs/consume-batch";
import { runScheduled } from "../../../worker/jobs/run-scheduled";
import type { GenerationJob } from "../../../worker/outbox/queues/generation-job";
import { type Outcome, type Perils, SimulatedProcess } from "../publishing/simulated-process";
import { type QueuePerils, SimulatedQueue } from "../publishing/simulated-queue";
import type { SeededRandom } from "../support/seeded-random";
import { simulatedCtx } from "../support/simulated-ctx";
import { SqliteD1 } from "../support/sqlite-d1";
import type { VirtualTime } from "../support/virtual-time";
import type { FakeModel, ModelMoods } from "./fake-model";

export interface GenerationWeather {
  /** Of consumers, the cron and people. */
  process: Perils;
  /** Share of calls before which a process stands still until its claim is somebody else's, and then goes on. */
  stalled: number;
  queue: QueuePerils;
  cronSkipped: number;
  model: ModelMoods;
}

interface Needs {
  sqlite: DatabaseSync;
  time: VirtualTime;
  random: SeededRandom;
  model: FakeModel;
  weather: () => GenerationWeather;
}

const minuteMs = 60_000;
/** In milliseconds. */
export const standstillMax = 150_000;
const unused = () => Promise.reject(new Error("nothing is fetched in this simulation"));

// Pictures are drawn by WebAssembly, which loads when the machine pleases and not when the simulated clock says; their stage has tests
// of its own.
stagesOf.post = stagesOf.post.filter(({ name }) => name !== "images");

/** The platform as generation sees it: processes that die, its queue, the cron, one database, and a model outside. */
export class GenerationWorld {
  readonly crashed = new Set<object>();
  /** Processes that stood still: what they held may have been taken from them. */
  readonly stalled = new Set<object>();
  /** How many calls each process has made. */
  readonly calls = new Map<object, number>();
  private readonly queue: SimulatedQueue<GenerationJob>;

  constructor(private readonly needs: Needs) {
    const { time, random, weather } = needs;
    this.queue = new SimulatedQueue(
      time,
      random,
      () => weather().queue,
      (batch) => this.run({ kind: "system", job: "queue" }, (ctx) => consumeBatch(ctx, batch)),
      1,
    );
  }

  /** One invocation; `work` may die at any call. */
  async run(actor: Actor, work: (ctx: Ctx) => Promise<void>): Promise<Outcome> {
    const { time, random, weather } = this.needs;
    const process = new SimulatedProcess(time, random, () => weather().process);
    const outcome = await process.main(() => work(this.contextIn(process, actor)));
    if (outcome === "crashed") this.crashed.add(process);
    void process.cut();
    return outcome;
  }

  async cron(isOver: () => boolean): Promise<void> {
    const { time, random, weather } = this.needs;
    while (!isOver()) {
      const at = Math.ceil((time.now() + 1) / minuteMs) * minuteMs;
      await time.sleep(at - time.now());
      if (random.chance(weather().cronSkipped)) continue;
      void this.run({ kind: "system", job: "cron" }, (ctx) => runScheduled(ctx, at));
    }
  }

  private contextIn(process: SimulatedProcess, actor: Actor): Ctx {
    const { sqlite, time, random, model, weather } = this.needs;
    const call = async <T>(run: () => T | Promise<T>): Promise<T> => {
      this.calls.set(process, (this.calls.get(process) ?? 0) + 1);
      if (random.chance(weather().stalled)) {
        this.stalled.add(process);
        await process.sleep(random.between(100_000, standstillMax));
      }
      return process.call(run);
    };
    const calls = () => this.calls.get(process) ?? 0;
    return simulatedCtx(new SqliteD1(sqlite, call), {
      actor,
      now: time.now,
      random: (length) => random.bytes(length),
      sleep: process.sleep,
      fetch: unused,
      waitUntil: process.waitUntil,
      ai: model.bindingFor({ process, call, calls }),
      enqueue: async () => undefined,
      generate: (jobs, delaySeconds) => call(() => this.queue.send(jobs, delaySeconds)),
      clock: () => ({ wakeAt: async () => undefined, poke: async () => undefined }),
      gate: { noteWrite: () => undefined, dropKey: () => undefined },
    });
  }
}
