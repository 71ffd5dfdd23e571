import type { Ctx } from "../../worker/context";
import { createBatch } from "../../worker/domains/generation/batches/create-batch";
import { createTopics } from "../../worker/domains/generation/topics/create-topics";
import { enterWorkspace } from "../../worker/domains/identity/workspaces/enter-workspace";
import { plan } from "./generation/customers";
import { FakeModel } from "./generation/fake-model";
import {
  countRepeats,
  requireEnded,
  requireReleased,
  requireSingle,
  runsOf,
} from "./generation/generation-ledger";
import { GenerationWorld, standstillMax } from "./generation/generation-world";
import { type Mishap, mishapAt } from "./generation/mishap-at";
import { seedFakeWriter } from "./generation/seed-fake-writer";
import { calm } from "./generation/weather";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { openMigrated } from "./support/sqlite-d1";
import { steadyCrypto } from "./support/steady-crypto";
import { VirtualTime } from "./support/virtual-time";
import { withVirtualTimers } from "./support/virtual-timers";

const posts = 2;
const patienceMs = 30 * 60_000;

export interface MishapReport {
  /** Moments at which it could have come. */
  moments: number;
  mishaps: number;
  /** Answers that were asked for again. */
  repeated: number;
}

/** Makes a batch of two posts with one mishap, at its `nth` moment: 0 for none. Throws unless it ends with each post made once. */
export async function simulateMishap(nth: number, mishap: Mishap): Promise<MishapReport> {
  steadyCrypto();
  const random = new SeededRandom(5);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const { workspaceId, userId } = seedWorkspace(sqlite, { slug: "site", keyHash: null, now: time.now() });
  seedFakeWriter(sqlite, workspaceId);
  const fate = mishapAt(nth, mishap);
  let weather = calm;
  const model = new FakeModel(time, random, () => calm.model);
  const world = new GenerationWorld({ sqlite, time, random, model, weather: () => weather });
  const start = async (anyone: Ctx) => {
    const ctx = await enterWorkspace(anyone, workspaceId);
    const topic = () => ({ title: model.newMark("topic"), angle: "", keywords: [], priority: 0 });
    const topics = await createTopics(ctx, Array.from({ length: posts }, topic));
    await createBatch(ctx, { ...plan, topicIds: topics.map(({ id }) => id), count: posts, review: true });
  };
  let over = false;
  const story = async () => {
    const via = { kind: "session", sessionId: "simulated" } as const;
    await world.run({ kind: "user", userId, via }, start);
    weather = fate.weather;
    void world.cron(() => over);
    const until = time.now() + patienceMs;
    while (runsOf(sqlite).some(({ state }) => state !== "completed")) {
      await time.sleep(1_000);
      requireSingle(sqlite);
      if (time.now() > until) requireEnded(sqlite);
    }
    await time.sleep(standstillMax);
    requireSingle(sqlite);
    over = true;
  };
  await withVirtualTimers(time, () => time.run(story()));
  requireEnded(sqlite);
  requireReleased(sqlite);
  const made = runsOf(sqlite).filter(({ postId }) => postId !== null).length;
  if (made !== posts) throw new Error(`${made} posts were made of ${posts}`);
  const repeated = countRepeats(model.answered, world, () => false);
  return { moments: fate.moments(), mishaps: world.crashed.size + world.stalled.size, repeated };
}
