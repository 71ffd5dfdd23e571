import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sized } from "../support/size";
import { simulatePublishing } from "./publishing";
import { calm } from "./publishing/weather";

const seeds = sized(4, 1_000);
const postsPerSeed = 100;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("publishing on time", () => {
  it("loses none, doubles none and is never early, whatever dies, stalls or comes twice", async () => {
    let onTime = 0;
    let races = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const report = await simulatePublishing({ seed, posts: postsPerSeed });
      onTime += report.onTime;
      races += report.races;
      expect(report.crashes).toBeGreaterThan(0);
    }
    expect(onTime).toBeGreaterThanOrEqual(seeds * postsPerSeed);
    expect(races).toBeGreaterThan(sized(40, 10_000));
  });

  it("is at most 75 seconds late when no alarm ever rings", async () => {
    const noAlarms = { ...calm, alarm: { early: 0, late: 0, twice: 0, never: 1 } };
    for (let seed = 1; seed <= sized(1, 50); seed++) {
      const { drift } = await simulatePublishing({ seed, posts: postsPerSeed, weather: noAlarms });
      expect(drift.max).toBeLessThanOrEqual(75_000);
      expect(drift.max).toBeGreaterThan(5_000);
    }
  });

  it("is within a second of its time when nothing goes wrong", async () => {
    const { drift } = await simulatePublishing({ seed: 1, posts: postsPerSeed, weather: calm });
    expect(drift.max).toBeLessThanOrEqual(1_000);
  });

  it("runs the same again for the same seed", async () => {
    const run = () => simulatePublishing({ seed: 11, posts: 30 });
    expect(await run()).toEqual(await run());
  });
});
