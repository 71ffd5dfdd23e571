import { describe, expect, it } from "vitest";
import { type LiveText, withMessage } from "../../dashboard/src/features/runs/live-text";
import { keptParts, stageGroups } from "../../dashboard/src/features/runs/step-groups";
import { stepWords } from "../../dashboard/src/features/runs/step-words";
import { usd } from "../../dashboard/src/lib/number-words";
import { triesAgainWords } from "../../dashboard/src/lib/runs/run-words";
import type { LiveMessage } from "../../schema/api/live";
import type { RunStep } from "../../schema/api/runs";

const step = (fields: Partial<RunStep>): RunStep => ({
  id: "s",
  stage: "draft",
  part: 0,
  round: 1,
  state: "done",
  inputHash: "",
  writer: null,
  model: null,
  promptVersion: null,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: null,
  repairs: 0,
  durationMs: null,
  error: null,
  startedAt: "2026-11-21T20:00:00.000Z",
  finishedAt: null,
  ...fields,
});

describe("the stages of a run", () => {
  const run = { stages: ["draft", "polish", "place"] as const, stage: "polish" as const };
  const quiet = { review: "none" as const, nextTryAt: null };
  const standings = (state: "processing" | "waiting" | "failed" | "cancelled" | "completed") =>
    stageGroups({ ...run, ...quiet, stages: [...run.stages], state, steps: [] }).map(
      ({ standing }) => standing,
    );

  it("match the state of the run", () => {
    expect(standings("processing")).toEqual(["done", "running", "ahead"]);
    expect(standings("waiting")).toEqual(["done", "waiting", "ahead"]);
    expect(standings("failed")).toEqual(["done", "failed", "ahead"]);
    expect(standings("cancelled")).toEqual(["done", "leftOut", "ahead"]);
    expect(standings("completed")).toEqual(["done", "done", "done"]);
  });

  it("say what the run waits for: a review, or the next attempt", () => {
    const of = (fields: Partial<Parameters<typeof stageGroups>[0]>) =>
      stageGroups({ ...run, ...quiet, stages: [...run.stages], state: "pending", steps: [], ...fields }).map(
        ({ standing }) => standing,
      );
    expect(of({ state: "completed", review: "awaiting" })).toEqual(["done", "done", "inReview"]);
    expect(of({ nextTryAt: "2026-11-21T20:00:04.000Z" })).toEqual(["done", "toRetry", "ahead"]);
  });

  it("say each thing of a step once", () => {
    const busy = { code: "rate_limited" as const, message: "It asks for 4 s." };
    const tried = step({ state: "failed", error: busy });
    const next = { nextTryAt: "2026-11-21T20:00:04.000Z" };
    expect(stepWords(tried, true, next)).toMatchObject({ label: "Waiting", tone: "warn" });
    expect(stepWords(tried, true, { nextTryAt: null })).toMatchObject({ label: "Failed" });
    expect(stepWords(tried, false, { nextTryAt: null })).toMatchObject({ label: "Failed", tone: "neutral" });
    const cancelled = step({ state: "failed", error: { code: "cancelled", message: "It was cancelled." } });
    expect(stepWords(cancelled, true, next)).toEqual({ tone: "neutral", label: "Cancelled", why: null });
  });

  it("count down to the next try", () => {
    expect(triesAgainWords(4_000, 1)).toBe("Retrying in 4 s");
    expect(triesAgainWords(125_000, 0)).toBe("Retrying in 2 min 5 s");
    expect(triesAgainWords(4_000, 4_000)).toBe("Retrying any moment");
  });

  it("hold their steps by part, the newest round first", () => {
    const steps = [
      step({ id: "p1", stage: "polish", part: 1 }),
      step({ id: "p0-1", stage: "polish" }),
      step({ id: "p0-2", stage: "polish", round: 2 }),
    ];
    const [, polish] = stageGroups({ ...run, ...quiet, stages: [...run.stages], state: "completed", steps });
    expect(polish?.steps.map(({ id }) => id)).toEqual(["p0-2", "p0-1", "p1"]);
  });
});

describe("the text as it is written", () => {
  const heard = (...messages: LiveMessage[]) =>
    messages.reduce<LiveText>((text, message) => withMessage(text, message, "r"), null);
  const text = (part: number, words: string): LiveMessage => ({
    type: "text",
    runId: "r",
    stage: "polish",
    part,
    text: words,
  });

  it("grows, restarts with another part, and does not affect other runs", () => {
    expect(heard(text(0, "One "), text(0, "two"))?.text).toBe("One two");
    expect(heard(text(0, "One "), text(1, "two"))).toEqual({ stage: "polish", part: 1, text: "two" });
    expect(heard(text(0, "One"), { ...text(0, "Other"), runId: "other" } as LiveMessage)?.text).toBe("One");
  });

  it("is discarded when it is rewritten, on reconnecting, and when its stage ends", () => {
    const restart: LiveMessage = { type: "restart", runId: "r", stage: "polish", part: 0 };
    expect(heard(text(0, "One"), restart)?.text).toBe("");
    expect(heard(text(0, "One"), { type: "hello" })).toBeNull();
    const moved: LiveMessage = {
      type: "run",
      runId: "r",
      batchId: null,
      state: "processing",
      stage: "place",
    };
    expect(heard(text(0, "One"), moved)).toBeNull();
    expect(heard(text(0, "One"), { ...moved, stage: "polish" })?.text).toBe("One");
  });
});

describe("what a step keeps", () => {
  it("shows multi-line texts separately", () => {
    expect(keptParts({ title: "T", content: "a\nb" })).toEqual({
      facts: '{\n  "title": "T"\n}',
      texts: [{ name: "content", text: "a\nb" }],
    });
    expect(keptParts(["a"])).toEqual({ facts: '[\n  "a"\n]', texts: [] });
    expect(keptParts("a")).toEqual({ facts: "", texts: [{ name: "Text", text: "a" }] });
  });
});

describe("money", () => {
  it("is never rounded away", () => {
    expect([usd(0), usd(1.2), usd(0.00042), usd(0.000000001), usd(null)]).toEqual([
      "$0.00",
      "$1.20",
      "$0.00042",
      "$0.000000001",
      "no price set",
    ]);
  });
});
