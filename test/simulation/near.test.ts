import { expect, it } from "vitest";
import { sized } from "../support/size";
import { simulateFreshness } from "./freshness";
import { simulateRevocation } from "./revocation";

const seeds = sized(3, 50);

it("never answers a state older than the event, whichever region is cut off, restarted or late", async () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const report = await simulateFreshness({ seed, refetches: 3_000, replicas: true });
    expect(report.refetches).toBeGreaterThanOrEqual(3_000);
    expect(report.served.near).toBeGreaterThan(0);
    expect(report.replicas?.answered).toBeGreaterThan(0);
    expect(report.replicas?.caughtUp).toBeGreaterThan(0);
  }
});

it("accepts no key in any region after its revoke was answered", async () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { before, after } = await simulateRevocation({ seed, requests: 500, replicas: true });
    expect({ seed, accepted: after.accepted }).toEqual({ seed, accepted: 0 });
    expect(before.accepted).toBeGreaterThan(0);
  }
});
