import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWebhook } from "../../worker/domains/delivery/webhooks/create-webhook";
import { enterWorkspace } from "../../worker/domains/identity/workspaces/enter-workspace";
import { checkStalls } from "../../worker/domains/operations/health/check-stalls";
import { createPost } from "../../worker/domains/posts/create-post";
import { publishPost } from "../../worker/domains/posts/publish-post";
import { schedulePost } from "../../worker/domains/posts/schedule-post";
import { realJobs } from "./publishing/real-jobs";
import { SimulatedReceivers } from "./publishing/simulated-receivers";
import { calm } from "./publishing/weather";
import { type Weather, World } from "./publishing/world";
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

/** A platform on which one thing never happens, with a cron that can be begun later. */
function stage(broken: Partial<Weather>) {
  steadyCrypto();
  const random = new SeededRandom(1);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const weather = { ...calm, ...broken };
  const receivers = new SimulatedReceivers(
    time,
    random,
    () => weather.receivers,
    () => undefined,
  );
  const world = new World({ sqlite, time, random, jobs: realJobs, weather: () => weather, receivers });
  const { userId, workspaceId } = seedWorkspace(sqlite, { slug: "site", keyHash: null, now: time.now() });
  const actor = { kind: "user", userId, via: { kind: "session", sessionId: "simulated" } } as const;
  const asOwner = async <T>(work: (ctx: Awaited<ReturnType<typeof enterWorkspace>>) => Promise<T>) => {
    await world.run(
      actor,
      "person",
      async (ctx) => void (await work(await enterWorkspace(ctx, workspaceId))),
    );
  };
  const wrong = async () => {
    let found: string[] = [];
    await world.run({ kind: "system", job: "health" }, "job", async (ctx) => {
      const checks = Object.entries(await checkStalls(ctx));
      found = checks.filter(([, { ok }]) => !ok).map(([name]) => name);
    });
    return found;
  };
  return { time, world, asOwner, wrong };
}

it("lost alarms and a cron that never comes show within two minutes, and no more once it comes", async () => {
  const { time, world, asOwner, wrong } = stage({ alarm: { ...calm.alarm, never: 1 } });
  const story = async () => {
    await asOwner(async (ctx) => {
      const id = await createPost(ctx, { title: "Due", content: "Words" });
      await schedulePost(ctx, id, { scheduledAt: new Date(time.now() + minuteMs).toISOString() });
    });
    await time.sleep(2 * minuteMs);
    expect(await wrong()).toEqual([]);
    await time.sleep(1.1 * minuteMs);
    expect(await wrong()).toEqual(["publishing"]);
    let over = false;
    void world.cron(() => over);
    await time.sleep(1.5 * minuteMs);
    expect(await wrong()).toEqual([]);
    expect(world.ledger.byJob).toBe(1);
    over = true;
  };
  await time.run(story());
});

it("events that no hint told of show within two minutes, and no more once the sweep comes", async () => {
  const { time, world, asOwner, wrong } = stage({ hintsLost: 1 });
  const story = async () => {
    await asOwner(async (ctx) => {
      const input = {
        url: "https://site.test/hook",
        kind: "signed",
        description: "",
        enabled: true,
      } as const;
      await createWebhook(ctx, { ...input, events: null, pagePattern: null });
      await publishPost(ctx, await createPost(ctx, { title: "News", content: "Words" }), {});
    });
    await time.sleep(minuteMs);
    expect(await wrong()).toEqual([]);
    await time.sleep(1.1 * minuteMs);
    expect(await wrong()).toEqual(["delivery"]);
    let over = false;
    void world.cron(() => over);
    await time.sleep(1.5 * minuteMs);
    expect(await wrong()).toEqual([]);
    await time.sleep(minuteMs);
    over = true;
    await time.sleep(10 * minuteMs);
    expect(await wrong()).toEqual(["cron"]);
  };
  await time.run(story());
});
