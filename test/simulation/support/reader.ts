import { sketchOf } from "./answer-sketch";
import type { PublicHistory } from "./public-history";
import type { Asked } from "./public-truth";
import type { SeededRandom } from "./seeded-random";
import { leaseMs } from "./simulated-ctx";
import type { SimulatedIsolate } from "./simulated-isolate";
import type { VirtualTime } from "./virtual-time";

interface ReaderNeeds {
  time: VirtualTime;
  random: SeededRandom;
  isolates: SimulatedIsolate[];
  history: PublicHistory;
  apiKey: string;
  /** How much older an answer may be that no event asked for: the lease of a replica. */
  replicaMs: number;
}

/** Plain clients: they send a key, sometimes the ETag they hold, and never a version. */
export class Reader {
  refetches = 0;
  reads = 0;
  unavailable = 0;
  notModified = 0;
  /** What some client stored per path, as a browser or a fetch cache would. */
  private readonly stored = new Map<string, { etag: string; value: string }>();

  constructor(private readonly needs: ReaderNeeds) {}

  async readNow(asked: Asked): Promise<void> {
    if (await this.read(asked, 0, {})) this.reads += 1;
  }

  /** After an event that told of `version`, or with a version that an editor was answered. */
  async refetch(asked: Asked, version: number): Promise<void> {
    while (!(await this.read(asked, version, {}))) await this.needs.time.sleep(200);
    this.refetches += 1;
  }

  async readWithMinVersion(asked: Asked, version: number): Promise<void> {
    await this.read(asked, version, { "x-blogsvc-min-version": String(version) });
  }

  /** False when the service said that it cannot know. */
  private async read(asked: Asked, version: number, headers: Record<string, string>): Promise<boolean> {
    const { path } = asked;
    const { time, random, isolates, history, apiKey } = this.needs;
    const byLease = history.asOf(time.now() - leaseMs - this.needs.replicaMs);
    const floor = Math.max(byLease, version === 0 ? 0 : history.atCounter(version));
    const held = random.chance(0.5) ? this.stored.get(path) : undefined;
    const response = await random
      .pick(isolates)
      .get(path, apiKey, { ...headers, ...(held && { "if-none-match": held.etag }) });
    if (response.status === 503) {
      this.unavailable += 1;
      return false;
    }
    if (response.status !== 200 && response.status !== 304 && response.status !== 404)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const value = response.status === 304 ? (held?.value ?? "") : await sketchOf(asked, response);
    if (response.status === 304) this.notModified += 1;
    if (!history.isCurrentSince(floor, path, value)) {
      throw new Error(
        `${path} is stale (${response.status}, version ${version}):\n got ${value}\n now ${history.stateAt(history.latest, path)}\n at floor ${history.stateAt(floor, path)}`,
      );
    }
    const counter = Number(response.headers.get("x-blogsvc-version"));
    if (counter < history.counterAt(floor))
      throw new Error(`${path} says version ${counter}, below ${history.counterAt(floor)}`);
    const etag = response.headers.get("etag");
    if (response.status === 200 && etag) this.stored.set(path, { etag, value });
    return true;
  }
}
