import type { KvMetadata, KvPort } from "../../../worker/public/body-cache";
import type { SeededRandom } from "./seeded-random";
import type { VirtualTime } from "./virtual-time";

interface Version {
  at: number;
  value: string;
  metadata: KvMetadata;
}

const staleMs = 10 * 60_000;

/**
 * One KV namespace as its worst contract allows: each location answers any value a key had in the last ten minutes,
 * in any order, or an old "not there"; writes land late and out of order; calls fail.
 */
export class HostileKv {
  private readonly history = new Map<string, Version[]>();

  constructor(
    private readonly time: VirtualTime,
    private readonly random: SeededRandom,
    private readonly errors = 0.02,
  ) {}

  /** As seen from anywhere: each answer is one that some location may give. */
  port(): KvPort {
    return {
      getWithMetadata: async (key) => {
        await this.time.sleep(this.random.between(1, 40));
        this.maybeFail();
        return this.answer(key);
      },
      put: async (key, value, { metadata }) => {
        await this.time.sleep(this.random.chance(0.2) ? this.random.between(1_000, 300_000) : 20);
        this.maybeFail();
        const versions = this.history.get(key) ?? [];
        versions.push({ at: this.time.now(), value, metadata });
        this.history.set(key, versions);
      },
    };
  }

  private answer(key: string) {
    const miss = { value: null, metadata: null };
    const versions = this.history.get(key);
    if (!versions) return miss;
    const from = this.time.now() - staleMs;
    const first = versions.findLastIndex((version) => version.at <= from);
    const choices: (Version | null)[] = versions.slice(Math.max(first, 0));
    if (first === -1) choices.push(null);
    const chosen = this.random.pick(choices.map((choice) => ({ choice }))).choice;
    return chosen ? { value: chosen.value, metadata: chosen.metadata } : miss;
  }

  private maybeFail(): void {
    if (this.random.chance(this.errors)) throw new Error("KV GET failed: 500");
  }
}
