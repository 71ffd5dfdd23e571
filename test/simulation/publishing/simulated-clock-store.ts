import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";
import type { Outcome } from "./simulated-process";

export interface AlarmPerils {
  early: number;
  late: number;
  twice: number;
  never: number;
}

const retriesMax = 6;

/** The storage of one Durable Object: a value and one alarm, which fires as FACTS has it, at least once at best. */
export class SimulatedClockStore {
  private readonly values = new Map<string, unknown>();
  private alarmAt: number | null = null;
  private turn = 0;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: SeededRandom,
    private readonly perils: () => AlarmPerils,
    private readonly fire: () => Promise<Outcome>,
  ) {}

  get = async <T>(key: string): Promise<T | undefined> => this.values.get(key) as T | undefined;

  put = async (key: string, value: unknown): Promise<void> => {
    this.values.set(key, value);
  };

  getAlarm = async (): Promise<number | null> => this.alarmAt;

  setAlarm = async (at: number): Promise<void> => {
    this.alarmAt = at;
    this.turn += 1;
    const { early, late, twice, never } = this.perils();
    if (this.random.chance(never)) return;
    const off = this.random.chance(early) ? -this.random.between(1, 1_500) : this.random.between(0, 40);
    const more = this.random.chance(late) ? this.random.between(1_000, 40_000) : 0;
    void this.ring(this.turn, at + off + more, 0);
    if (this.random.chance(twice)) void this.ring(this.turn, at + off + more + this.random.between(0, 30), 0);
  };

  deleteAlarm = async (): Promise<void> => {
    this.alarmAt = null;
    this.turn += 1;
  };

  private async ring(turn: number, at: number, retries: number): Promise<void> {
    await this.time.sleep(at - this.time.now());
    if (turn !== this.turn && retries === 0) return;
    if (turn === this.turn) this.alarmAt = null;
    const outcome = await this.fire();
    if (outcome === "done" || retries >= retriesMax) return;
    await this.ring(turn, this.time.now() + 2_000 * 2 ** retries, retries + 1);
  }
}
