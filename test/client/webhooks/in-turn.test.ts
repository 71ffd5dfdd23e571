import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTurns } from "../../../client/src/webhooks/in-turn.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("runs works one after the other, and goes on after one that failed", async () => {
  const inTurn = createTurns(1000);
  const log: string[] = [];
  const work = (name: string, ms: number) =>
    inTurn(async () => {
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

it("waits no longer than told for one that hangs, and leaves no timer", async () => {
  const inTurn = createTurns(1000);
  const hanging = inTurn(() => new Promise(() => {}));
  let begun = false;
  const next = inTurn(async () => {
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
