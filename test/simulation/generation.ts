import { Customers } from "./generation/customers";
import { FakeModel, refusedWord } from "./generation/fake-model";
import {
  countRepeats,
  type RunFacts,
  requireEnded,
  requireSingle,
  runsOf,
} from "./generation/generation-ledger";
import { type GenerationWeather, GenerationWorld, standstillMax } from "./generation/generation-world";
import { seedFakeWriter } from "./generation/seed-fake-writer";
import { calm, deadly } from "./generation/weather";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { openMigrated } from "./support/sqlite-d1";
import { steadyCrypto } from "./support/steady-crypto";
import { VirtualTime } from "./support/virtual-time";
import { withVirtualTimers } from "./support/virtual-timers";

export interface GenerationRun {
  seed: number;
  batches: number;
  /** What goes wrong while they are made; a deadly day if not given. */
  weather?: GenerationWeather;
}

export interface GenerationReport {
  batches: number;
  posts: number;
  failed: number;
  crashes: number;
  /** Processes that stood still for longer than their claims lasted. */
  stalls: number;
  calls: number;
  /** Answers that were asked for again, each lost in a crash. */
  repeated: number;
}

const workspaceCount = 2;
/** Nobody waits longer for what must happen. */
const patienceMs = 24 * 3_600_000;

/**
 * People start batches, cancel some and take them up again, and edit drafts, while processes die at any call and messages are lost
 * and doubled. Throws when a post is made twice or lost, when a model is asked again for what nobody lost, when one item's failure
 * reaches another, and when a batch does not end.
 */
export async function simulateGeneration({
  seed,
  batches,
  weather: bad = deadly,
}: GenerationRun): Promise<GenerationReport> {
  steadyCrypto();
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const workspaces = Array.from({ length: workspaceCount }, (_, n) =>
    seedWorkspace(sqlite, { slug: `site-${n}`, keyHash: null, now: time.now() }),
  );
  for (const { workspaceId } of workspaces) seedFakeWriter(sqlite, workspaceId);
  let weather = bad;
  let over = false;
  const model = new FakeModel(time, random, () => weather.model);
  const world = new GenerationWorld({ sqlite, time, random, model, weather: () => weather });
  const customers = new Customers({ time, random, world, model, workspaces });
  const isBusy = () => runsOf(sqlite).some(({ state }) => state === "pending" || state === "processing");
  const settled = async (until: number) => {
    while (isBusy()) {
      await time.sleep(5_000);
      requireSingle(sqlite);
      if (time.now() > until) requireEnded(sqlite);
    }
  };
  const story = async () => {
    for (let made = 0; made < batches; made++) {
      await customers.startBatch(made === 0);
      await time.sleep(random.between(1_000, 60_000));
      await customers.meddle();
      requireSingle(sqlite);
    }
    await settled(time.now() + patienceMs);
    weather = { ...calm, model: bad.model };
    await customers.resumeAll();
    await settled(time.now() + patienceMs);
    await time.sleep(standstillMax);
    over = true;
  };
  void world.cron(() => over);
  try {
    await withVirtualTimers(time, () => time.run(story()));
    requireEnded(sqlite);
    requireSingle(sqlite);
    const runs = runsOf(sqlite);
    const isLossless = bad.process.lost === 0 && bad.process.unanswered === 0;
    for (const run of runs.filter((one) => !isReplaced(one, runs)))
      requireFate(run, isLossless ? passing : [...passing, "internal"]);
    const excused = (key: string) =>
      !isLossless || model.marksOf(key).some((mark) => customers.interrupted.has(mark));
    return {
      batches,
      posts: runs.filter(({ postId }) => postId !== null).length,
      failed: runs.filter(({ state }) => state === "failed").length,
      crashes: world.crashed.size,
      stalls: world.stalled.size,
      calls: model.calls,
      repeated: countRepeats(model.answered, world, excused),
    };
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** It was cancelled, and could not be taken up again: its topic is another run's by now. */
const isReplaced = ({ id, state, topicId }: RunFacts, runs: RunFacts[]) =>
  state === "cancelled" &&
  topicId !== null &&
  runs.some((other) => other.id !== id && other.topicId === topicId && other.postId !== null);

/** A model that was busy four times in a row, or talked nonsense three times. */
const passing = ["rate_limited", "malformed"];

/** What was refused has failed, with that reason; everything else has its post. */
function requireFate({ state, title, postId, position, errorCode }: RunFacts, bearable: string[]): void {
  const isRefused = title.includes(refusedWord);
  if (state === "failed" && (isRefused ? errorCode === "refused" : bearable.includes(errorCode ?? "")))
    return;
  if (state === "completed" && !isRefused && (position === 0 || postId !== null)) return;
  throw new Error(
    `a run of "${title}" is ${state} with ${errorCode ?? "no error"} and ${postId ?? "no post"}`,
  );
}
