import { describe, expect, it } from "vitest";
import { costOf, deviation, evaluatePosts, samplePrices } from "../../evaluation/posts/evaluate-posts";

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
  it("of 1,200 words is within 15 % of the bill, with and without a prefix cache", () => {
    const whole = posts.filter(({ recording }) => recording.writing.length === 1_200);
    expect(whole.length).toBeGreaterThan(0);
    for (const { estimate, used } of whole) {
      expect(Math.abs(deviation(estimate.inputTokens, used.inputTokens))).toBeLessThan(0.15);
      expect(Math.abs(deviation(estimate.outputTokens, used.outputTokens))).toBeLessThan(0.15);
      for (const hasCache of [false, true]) {
        const [expected, actual] = [estimate, used].map((one) => costOf(one, samplePrices, hasCache));
        expect(Math.abs(deviation(expected ?? 0, actual ?? 0))).toBeLessThan(0.15);
      }
      expect(used.repeatedTokens).toBeGreaterThan(used.inputTokens / 3);
      expect(estimate.costUsd).toBeCloseTo(costOf(estimate, samplePrices, false), 3);
    }
  });
});
