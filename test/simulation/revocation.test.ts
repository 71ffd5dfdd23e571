import { expect, it } from "vitest";
import { sized } from "../support/size";
import { simulateRevocation } from "./revocation";

const seeds = sized(2, 10);
const requests = 1_000;

it("accepts no request that begins after the response to a revocation", async () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { before, after } = await simulateRevocation({ seed, requests });
    expect({ seed, accepted: after.accepted }).toEqual({ seed, accepted: 0 });
    expect(after.refused).toBeGreaterThanOrEqual(requests);
    expect(before.accepted).toBeGreaterThan(100);
  }
});
