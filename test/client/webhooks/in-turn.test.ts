import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTurns } from "../../../client/src/webhooks/create-webhook-handler.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("runs works of one key one after the other, and goes on after one that failed", async () => {
  const inTurn = createTurns(1000);
  const log: string[] = [];
  const work = (name: string, ms: number) =>
    inTurn(["x"], async () => {
      log.push(`${name} begins`);
      await lasting(ms);
      log.push(`${name} ends`);
      if (name === "a") throw new Error("a failed");
      return name;
    });
  const first = work("a", 30).catch((error: Error) => error.message);
  const second = work("b", 1);
  await vi.runAllTimersAsync();
  expect([await first, await second]).toEqual(["a failed", "b"]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

it("waits no longer than configured for one that hangs, and leaves no timer", async () => {
  const inTurn = createTurns(1000);
  const hanging = inTurn(["x"], () => new Promise(() => {}));
  let begun = false;
  const next = inTurn(["x"], async () => {
    begun = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(begun).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(hanging).toBeInstanceOf(Promise);
});

it("runs works of other keys at once, and one of several keys after all that share one", async () => {
  const inTurn = createTurns(1000);
  const log: string[] = [];
  const work = (name: string, keys: string[], ms: number) =>
    inTurn(keys, async () => {
      await lasting(ms);
      log.push(`${name} ${Date.now() - start}`);
    });
  const start = Date.now();
  const all = [
    work("x", ["x"], 30),
    work("y", ["y"], 20),
    work("both", ["x", "y"], 5),
    work("z", ["z"], 10),
    work("y again", ["y"], 1),
  ];
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(log).toEqual(["z 10", "y 20", "x 30", "both 35", "y again 36"]);
});
