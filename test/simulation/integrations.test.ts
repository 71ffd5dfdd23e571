import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sized } from "../support/size";
import { simulateIntegration } from "./integrations";

const seeds = sized(12, 500);
const changesPerSeed = 60;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it("has each post on the other side once and as its mode says, whatever was lost, late or broken off", async () => {
  let posts = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    posts += (await simulateIntegration({ seed, changes: changesPerSeed })).posts;
  }
  expect(posts).toBeGreaterThan(seeds * 5);
});
