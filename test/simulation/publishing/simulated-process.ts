import { NetworkLost } from "../support/hostile-network";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";

export interface Perils {
  /** Share of calls at which the process dies: half of the deaths come before the call, half after it. */
  crash: number;
  /** Share of calls that never arrive. */
  lost: number;
  /** Share of calls that are carried out, and answered with an error. */
  unanswered: number;
  /** Share of calls that take seconds. */
  slow: number;
}

export type Outcome = "done" | "crashed" | "failed";

/** What is left under waitUntil so long after the end of a request or job, the platform ends. */
export const waitUntilMs = 30_000;

const never = () => new Promise<never>(() => undefined);

/**
 * One invocation on the platform: a request, an alarm, a cron tick, a consumer's batch. It may die before or after any
 * call that leaves it; what it had begun then never goes on.
 */
export class SimulatedProcess {
  /** How it ended, if it threw. */
  error: unknown = null;
  private dead = false;
  private unfinished = 0;
  private readonly death: Promise<"crashed">;
  private end: () => void = () => undefined;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: SeededRandom,
    private readonly perils: () => Perils,
  ) {
    this.death = new Promise((resolve) => {
      this.end = () => resolve("crashed");
    });
  }

  /** A call to the outside. `run` happens once, at one moment, unless the call is lost. */
  call = async <T>(run: () => T | Promise<T>): Promise<T> => {
    await this.travel();
    if (this.random.chance(this.perils().crash / 2)) return this.kill();
    if (this.random.chance(this.perils().lost)) throw new NetworkLost("not reached");
    const result = await run();
    if (this.dead || this.random.chance(this.perils().crash / 2)) return this.kill();
    const unanswered = this.random.chance(this.perils().unanswered);
    await this.travel();
    if (unanswered) throw new NetworkLost("the answer was lost");
    return result;
  };

  sleep = async (ms: number): Promise<void> => {
    await this.time.sleep(ms);
    if (this.dead) return never();
  };

  /** Ends with `work`, or with the process, whichever comes first. Work under waitUntil goes on after `work`. */
  async main(work: () => Promise<void>): Promise<Outcome> {
    const done = work().then(
      (): Outcome => "done",
      (error: unknown): Outcome => {
        this.error = error;
        return "failed";
      },
    );
    return Promise.race([done, this.death]);
  }

  waitUntil = (work: Promise<unknown>): void => {
    this.unfinished += 1;
    const ended = () => {
      this.unfinished -= 1;
    };
    work.then(ended, (error: unknown) => {
      this.error ??= error;
      ended();
    });
  };

  /** After `main`: waits as long as the platform lets it go on. True when it ended what had not finished by then. */
  async cut(): Promise<boolean> {
    if (this.dead) return false;
    await this.time.sleep(waitUntilMs);
    const isCut = !this.dead && this.unfinished > 0;
    this.dead = true;
    return isCut;
  }

  kill(): Promise<never> {
    this.dead = true;
    this.end();
    return never();
  }

  private async travel(): Promise<void> {
    const slow = this.random.chance(this.perils().slow);
    await this.sleep(slow ? this.random.between(500, 4_000) : this.random.between(1, 8));
  }
}
