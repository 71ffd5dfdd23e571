import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkStalls } from "../../worker/domains/operations/health/check-stalls";
import { Customers } from "./generation/customers";
import { FakeModel } from "./generation/fake-model";
import { requireEnded, requireSingle } from "./generation/generation-ledger";
import { GenerationWorld } from "./generation/generation-world";
import { seedFakeWriter } from "./generation/seed-fake-writer";
import { calm } from "./generation/weather";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { openMigrated } from "./support/sqlite-d1";
import { steadyCrypto } from "./support/steady-crypto";
import { VirtualTime } from "./support/virtual-time";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const minuteMs = 60_000;

/** A platform without a cron, whose weather can be changed under way. */
function stage() {
  steadyCrypto();
  const random = new SeededRandom(1);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const now = { weather: calm };
  const model = new FakeModel(time, random, () => calm.model);
  const world = new GenerationWorld({ sqlite, time, random, model, weather: () => now.weather });
  const site = seedWorkspace(sqlite, { slug: "site", keyHash: null, now: time.now() });
  seedFakeWriter(sqlite, site.workspaceId);
  const workspaces = [site];
  const customers = new Customers({ time, random, world, model, workspaces });
  const wrong = async () => {
    let found: string[] = [];
    await world.run({ kind: "system", job: "health" }, async (ctx) => {
      const checks = Object.entries(await checkStalls(ctx));
      found = checks.filter(([, { ok }]) => !ok).map(([name]) => name);
    });
    return found;
  };
  return { time, sqlite, now, world, customers, wrong };
}

it("runs whose hints were lost show within two minutes, and are done once the cron comes", async () => {
  const { time, sqlite, now, world, customers, wrong } = stage();
  const story = async () => {
    now.weather = { ...calm, queue: { lost: 1, doubled: 0, late: 0 } };
    await customers.startBatch();
    await time.sleep(1.5 * minuteMs);
    expect(await wrong()).toEqual([]);
    await time.sleep(0.6 * minuteMs);
    expect(await wrong()).toEqual(["generation"]);
    now.weather = calm;
    let over = false;
    void world.cron(() => over);
    await time.sleep(5 * minuteMs);
    expect(await wrong()).toEqual([]);
    over = true;
    requireEnded(sqlite);
    requireSingle(sqlite);
    const states = sqlite
      .prepare("SELECT DISTINCT state FROM runs")
      .all()
      .map(({ state }) => state);
    expect(states).toEqual(["completed"]);
  };
  await time.run(story());
});

it("runs whose workers died show within two minutes of their deaths", async () => {
  const { time, sqlite, now, world, customers, wrong } = stage();
  const story = async () => {
    await customers.startBatch();
    while (!sqlite.prepare("SELECT 1 FROM runs WHERE claim_token IS NOT NULL").get()) await time.sleep(5);
    const noHints = { queue: { lost: 1, doubled: 0, late: 0 } };
    now.weather = { ...calm, ...noHints, process: { ...calm.process, crash: 2 } };
    await time.sleep(0.5 * minuteMs);
    now.weather = { ...calm, ...noHints };
    await time.sleep(1.6 * minuteMs);
    expect(world.crashed.size).toBeGreaterThan(0);
    expect(await wrong()).toEqual(["generation"]);
    now.weather = calm;
    let over = false;
    void world.cron(() => over);
    await time.sleep(5 * minuteMs);
    expect(await wrong()).toEqual([]);
    over = true;
    requireEnded(sqlite);
  };
  await time.run(story());
});
