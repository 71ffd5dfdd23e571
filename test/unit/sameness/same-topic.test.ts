import { describe, expect, it } from "vitest";
import {
  differInTopic,
  topicLikeness,
  topicNear,
} from "../../../worker/domains/editorial/similarity/same-topic";
import { halves, precision, recall } from "../../evaluation/labeled";
import { evaluateTopics, titlePairs } from "../../evaluation/topics/evaluate-topics";

it.each(halves)("finds pairs of titles for the same post by words alone, %s half", (half) => {
  const found = evaluateTopics(half);
  expect(precision(found)).toBeGreaterThanOrEqual(0.75);
  expect(recall(found)).toBeGreaterThanOrEqual(0.75);
});

it("has at least 200 pairs", () => {
  expect(titlePairs.length).toBeGreaterThanOrEqual(200);
});

it.each([
  ["What to do now", "What to do now?"],
  ["缓存 失效 策略", "缓存失效策略"],
  ["Émigré cafés in Paris", "Émigré cafés in Paris"],
])("%s is like %s", (a, b) => {
  expect(topicLikeness(a, b)).toBeGreaterThanOrEqual(topicNear);
});

describe("hard negatives", () => {
  it.each([
    ["WordPress to Shopify", "Shopify to WordPress"],
    ["How to move from Slack to Teams", "How to move from Teams to Slack"],
    ["When to use microservices", "When not to use microservices"],
    ["Baking bread with yeast", "Baking bread without yeast"],
    ["SEO trends for 2025", "SEO trends for 2026"],
    ["What is new in PostgreSQL 16", "What is new in PostgreSQL 17"],
    ["Buying a house in a small town", "Selling a house in a small town"],
  ])("%s is not like %s", (a, b) => {
    expect([differInTopic(a, b), differInTopic(b, a)]).toEqual([true, true]);
    expect(topicLikeness(a, b)).toBeLessThan(topicNear);
  });

  it("an empty title is like none", () => {
    expect(topicLikeness("", "How to choose a CRM")).toBe(0);
  });
});
