import { expect, it } from "vitest";
import { sized } from "../support/size";
import { simulateFreshness } from "./freshness";

const seeds = sized(8, 50);
const refetchesPerSeed = sized(1_000, 2_000);

it("never returns a state older than the event or the lease", async () => {
  let refetches = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const report = await simulateFreshness({ seed, refetches: refetchesPerSeed });
    refetches += report.refetches;
    expect(report.served.memory).toBeGreaterThan(0);
    expect(report.served.kv).toBeGreaterThan(0);
  }
  expect(refetches).toBeGreaterThanOrEqual(seeds * refetchesPerSeed);
});
