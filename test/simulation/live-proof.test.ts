import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sized } from "../support/size";
import { type ProofRow, simulateLiveProof } from "./live-proof";
import type { Served } from "./publishing/simulated-site";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const shows = ({ type, version, url, provenAt }: ProofRow) => {
  return (page: Served) =>
    page.url === url &&
    page.at <= (provenAt ?? 0) &&
    (type === "post.unpublished" ? !page.found || page.version >= version : page.version >= version);
};

it("ends for every delivery, is live only where the site showed it, and redelivers at most twice", async () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= sized(6, 300); seed++) {
    const { proofs, served } = await simulateLiveProof(seed);
    for (const proof of proofs) {
      const told = `seed ${seed}: ${JSON.stringify(proof)}`;
      expect(proof.deliveryState, told).toBe("delivered");
      expect(proof.nextAt, told).toBe(null);
      expect(proof.state, told).not.toBe("pending");
      expect(proof.state ?? proof.detail, told).not.toBe(null);
      expect(proof.checks, told).toBeLessThanOrEqual(5);
      expect(proof.rounds, told).toBeLessThanOrEqual(2);
      if (proof.state === "live") expect(served.some(shows(proof)), told).toBe(true);
      if (proof.state === "stale") expect([proof.checks, proof.rounds], told).toEqual([5, 2]);
      const kind = `${proof.state ?? proof.detail}${proof.rounds > 0 ? " again" : ""}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  }
  const kinds = ["live", "live again", "superseded", "stale again"];
  expect([...seen.keys()]).toEqual(expect.arrayContaining(kinds));
});
