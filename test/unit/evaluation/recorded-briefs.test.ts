import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  costOf,
  deviation,
  evaluateLearning,
  evaluatePosts,
  samplePrices,
} from "../../evaluation/posts/evaluate-posts";

const posts = await evaluatePosts();

describe("a brief with recorded responses", () => {
  it.each(posts.map((post) => [post.recording.name, post] as const))(
    "%s comes out as expected",
    (_, post) => {
      expect(post.unexpected).toEqual([]);
    },
  );
});

describe("the estimate of a post", () => {
  it("is within 15 % of the bill for all careful posts together", () => {
    const careful = posts.filter(({ recording }) => recording.model.startsWith("careful"));
    for (const part of ["inputTokens", "costUsd"] as const) {
      const sum = (of: "estimate" | "used") =>
        careful.reduce((total, post) => total + (post[of][part] ?? 0), 0);
      expect(Math.abs(deviation(sum("estimate"), sum("used"))), part).toBeLessThan(0.15);
    }
  });

  it("of 1,000 words or more is within 15 % of the bill, with and without a prefix cache", () => {
    const whole = posts.filter(({ recording }) => Number(recording.writing.length) >= 1_000);
    expect(whole.length).toBe(2);
    for (const { estimate, used } of whole) {
      expect(Math.abs(deviation(estimate.inputTokens, used.inputTokens))).toBeLessThan(0.15);
      for (const hasCache of [false, true]) {
        const [expected, actual] = [estimate, used].map((one) => costOf(one, samplePrices, hasCache));
        expect(Math.abs(deviation(expected ?? 0, actual ?? 0))).toBeLessThan(0.15);
      }
      expect(used.repeatedTokens).toBeGreaterThan(used.inputTokens / 3);
      expect(estimate.costUsd).toBeCloseTo(costOf(estimate, samplePrices, false), 3);
    }
  });
});

it("has briefs in six industries and three languages, by careful and careless models", () => {
  const distinct = (of: (post: (typeof posts)[number]) => string) => new Set(posts.map(of)).size;
  expect(posts.length).toBeGreaterThanOrEqual(20);
  expect(distinct(({ recording }) => recording.industry)).toBeGreaterThanOrEqual(6);
  expect(distinct(({ recording }) => recording.writing.language)).toBe(3);
  expect(distinct(({ recording }) => recording.model)).toBeGreaterThanOrEqual(15);
});

it("learns from earlier posts of a workspace, whatever their length", async () => {
  const learned = (await evaluateLearning()).filter(({ outcome }) => outcome !== "failed");
  const sum = (of: (post: (typeof learned)[number]) => number) =>
    learned.reduce((total, post) => total + of(post), 0);
  const off = deviation(
    sum(({ estimate }) => estimate.costUsd ?? 0),
    sum(({ used }) => used.costUsd),
  );
  expect(learned.length).toBeGreaterThanOrEqual(15);
  expect(Math.abs(off)).toBeLessThan(0.15);
});

it("has the figures that docs/generation.md gives", () => {
  const docs = readFileSync(new URL("../../../docs/generation.md", import.meta.url), "utf8").replace(
    /\s+/g,
    " ",
  );
  const careful = posts.filter(({ recording }) => recording.model.startsWith("careful")).length;
  const sum = (part: "right" | "wrong" | "missed") =>
    posts.reduce((total, { evidence }) => total + evidence[part].length, 0);
  const right = sum("right");
  expect(docs).toContain(`also runs ${posts.length} briefs from six industries`);
  expect(docs).toContain(`${careful} careful, ${posts.length - careful} careless`);
  expect(docs).toContain(
    `Of ${right + sum("missed")} claims that the sources support, ${right} end up with evidence`,
  );
  expect(sum("wrong")).toBe(1);
  const written = posts.filter(({ outcome }) => outcome !== "failed");
  const near = written.filter(
    ({ estimate, used }) => Math.abs(deviation(estimate.costUsd ?? 0, used.costUsd)) <= 0.15,
  );
  expect(docs).toContain(`${near.length} of ${written.length} estimates are within 15%`);
});
