import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sized } from "../support/size";
import { simulateGeneration } from "./generation";
import { calm, lossy } from "./generation/weather";
import { simulateMishap } from "./generation-mishaps";

const batchesPerSeed = 10;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe.each([
  { mishap: "death", least: 150, stride: 7 },
  { mishap: "standstill", least: 75, stride: 4 },
] as const)("a $mishap", ({ mishap, least, stride }) => {
  it("at any call of a batch leaves it whole, each post made once, with one answer lost at most", async () => {
    const { moments } = await simulateMishap(0, mishap);
    expect(moments).toBeGreaterThan(least);
    let mishaps = 0;
    for (let nth = 1; nth <= moments; nth += sized(stride, 1)) {
      const report = await simulateMishap(nth, mishap).catch((error: unknown) => {
        throw new Error(`a ${mishap} at moment ${nth}: ${String(error)}`, { cause: error });
      });
      mishaps += report.mishaps;
      expect(report.repeated).toBeLessThanOrEqual(1);
    }
    expect(mishaps).toBeGreaterThan(15);
  });
});

describe("generation", () => {
  it("makes no post twice and loses none, asks again once for each crash at most, and ends every batch", async () => {
    let crashes = 0;
    let repeated = 0;
    let stalls = 0;
    let failed = 0;
    for (let seed = 1; seed <= sized(2, 50); seed++) {
      const report = await simulateGeneration({ seed, batches: batchesPerSeed });
      crashes += report.crashes;
      repeated += report.repeated;
      stalls += report.stalls;
      failed += report.failed;
      expect(report.posts).toBeGreaterThan(batchesPerSeed);
    }
    expect(crashes).toBeGreaterThan(sized(20, 1_000));
    expect(failed).toBeGreaterThan(0);
    expect(repeated).toBeGreaterThan(0);
    expect(repeated).toBeLessThanOrEqual(crashes + stalls);
  });

  it("does so when the database loses calls and responses", async () => {
    for (let seed = 1; seed <= sized(1, 20); seed++)
      expect((await simulateGeneration({ seed, batches: 5, weather: lossy })).posts).toBeGreaterThan(0);
  });

  it("requests nothing twice if nothing goes wrong", async () => {
    const report = await simulateGeneration({ seed: 1, batches: 5, weather: calm });
    expect(report).toMatchObject({ crashes: 0, repeated: 0 });
  });

  it("runs the same again for the same seed", async () => {
    const run = () => simulateGeneration({ seed: 7, batches: 3 });
    expect(await run()).toEqual(await run());
  });
});
