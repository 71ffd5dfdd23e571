import { describe, expect, it } from "vitest";
import { sized } from "../support/size";
import { simulateFreshness } from "./freshness";
import type { PlantedBug } from "./move/mover";

const seeds = sized(2, 100);
const refetches = sized(400, 2_000);

describe("a workspace that moves between databases while it is read and written", () => {
  it.each([false, true])("loses nothing and returns nothing stale, with replicas: %s", async (replicas) => {
    let moved = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const report = await simulateFreshness({ seed, refetches, replicas, moves: {} });
      moved += report.moved;
      expect(report.served.memory).toBeGreaterThan(0);
    }
    expect(moved).toBeGreaterThanOrEqual(seeds);
  });

  const bugs: PlantedBug[] = [
    "writes during the copy",
    "the old database goes on answering",
    "a late copier overwrites",
    "registrations of replicas stay behind",
    "open before the copy is complete",
  ];
  it.each(bugs)("would show: %s", async (bug) => {
    const runs = async () => {
      for (let seed = 1; seed <= 20; seed++)
        await simulateFreshness({ seed, refetches, replicas: true, moves: { bug } });
    };
    await expect(runs()).rejects.toThrow(/stale|below|lost or doubled|no version moved on|FOREIGN KEY/);
  });
});
