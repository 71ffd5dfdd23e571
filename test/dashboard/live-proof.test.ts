import type { LiveProof } from "@schema/deliveries";
import { describe, expect, it } from "vitest";
import { clockTime } from "../../dashboard/src/lib/dates";
import { durationWords } from "../../dashboard/src/lib/duration-words";
import { proofIntervalMs } from "../../dashboard/src/lib/posts/post-queries";
import { liveProofWords } from "../../dashboard/src/lib/webhooks/live-proof-words";

const now = new Date(2026, 10, 21, 12, 5).getTime();
const seen = new Date(2026, 10, 21, 12, 3, 7).getTime();
const zone = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" })
  .formatToParts(seen)
  .find(({ type }) => type === "timeZoneName")?.value;
const live: LiveProof = {
  state: "live",
  event: "post.published",
  url: "https://example.com/blog/a",
  checks: 2,
  redeliveries: 0,
  checkedAt: new Date(seen).toISOString(),
  liveAt: new Date(seen).toISOString(),
  afterMs: 4134,
  detail: null,
};

describe("live proof in words", () => {
  it("says since when, and how long after what", () => {
    expect(liveProofWords(live, now).long).toBe(`Live since 12:03:07 ${zone}, 4.1 s after publish`);
    expect(liveProofWords({ ...live, event: "post.unpublished" }, now).long).toBe(
      `Gone since 12:03:07 ${zone}, 4.1 s after unpublish`,
    );
    expect(liveProofWords({ ...live, event: "post.updated" }, now).long).toMatch(/after update$/);
  });

  it("never calls a page live that was not seen so", () => {
    for (const state of ["pending", "stale", "unreachable"] as const) {
      const words = liveProofWords({ ...live, state, liveAt: null, afterMs: null }, now);
      expect(words.tone).not.toBe("good");
      expect(words.long).not.toMatch(/live|gone/i);
    }
  });
});

describe("how closely a page is followed", () => {
  const post = { live, updatedAt: new Date(seen - 4134).toISOString() };

  it("is closely after a change, until the page was looked at for it", () => {
    const closely = proofIntervalMs({ ...post, live: { ...live, state: "pending" } }, now);
    const changed = { ...post, updatedAt: new Date(seen + 1000).toISOString() };
    expect(closely).toBeLessThan(3000);
    expect(proofIntervalMs(changed, seen + 2000)).toBe(closely);
    expect(proofIntervalMs({ ...changed, live: null }, seen + 2000)).toBe(closely);
    expect(proofIntervalMs(post, seen + 1)).toBeGreaterThan(closely);
    expect(proofIntervalMs(changed, seen + 600_000)).toBeGreaterThan(closely);
  });

  it("is seldom where live proof is off", () => {
    const off = { ...post, live: null };
    expect(proofIntervalMs(off, seen + 600_000)).toBeGreaterThan(proofIntervalMs(post, seen + 600_000));
  });
});

describe("times of the log", () => {
  it.each([
    [85, "85 ms"],
    [4134, "4.1 s"],
    [9999, "9.9 s"],
    [12_000, "12 s"],
    [59_600, "1 min"],
    [200_000, "3 min 20 s"],
    [18_720_000, "5 h 12 min"],
    [183_600_000, "2 d 3 h"],
  ])("%i ms are %s", (ms, words) => expect(durationWords(ms)).toBe(words));

  it("names the zone, and the day unless it is today’s", () => {
    expect(clockTime(seen, now)).toBe(`12:03:07 ${zone}`);
    expect(clockTime(seen - 86_400_000, now)).toBe(`20 Nov, 12:03:07 ${zone}`);
    expect(clockTime(new Date(2025, 10, 21, 12, 3, 7).getTime(), now)).toBe(`21 Nov 2025, 12:03:07 ${zone}`);
  });
});
