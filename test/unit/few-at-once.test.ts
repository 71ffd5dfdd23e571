import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FewAtOnce } from "../../worker/platform/few-at-once";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { atOnce: 2, restMs: 100, patienceMs: 1_000 };
const outcome = (one: PromiseSettledResult<unknown>) =>
  one.status === "fulfilled" ? one.value : (one.reason as { code: string }).code;

it("runs no more at once than it has slots, and refuses callers that wait too long", async () => {
  const few = new FewAtOnce(limits);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 400));
    running -= 1;
    return "done";
  };
  const all = Promise.allSettled(Array.from({ length: 9 }, () => few.run(work)));
  await vi.advanceTimersByTimeAsync(5_000);
  const outcomes = (await all).map(outcome);
  expect(most).toBe(2);
  expect(outcomes.filter((one) => one === "done")).toHaveLength(4);
  expect(outcomes.filter((one) => one === "unavailable")).toHaveLength(5);
});

it("rests after work that held the thread", async () => {
  const few = new FewAtOnce({ ...limits, atOnce: 1 });
  const begun: number[] = [];
  const work = () => Promise.resolve(begun.push(Date.now()));
  const all = Promise.all([few.run(work), few.run(work), few.run(work)]);
  await vi.advanceTimersByTimeAsync(2_000);
  await all;
  const [first = 0, second = 0, third = 0] = begun;
  expect([second - first >= 100, third - second >= 100]).toEqual([true, true]);
});

it("refuses at once what would be one too many to wait, and counts each caller's own", async () => {
  const few = new FewAtOnce({ ...limits, atOnce: 1, waitingMax: 2 });
  const work = () => new Promise<string>((resolve) => setTimeout(resolve, 100, "done"));
  const started = Date.now();
  const refusedAfter: number[] = [];
  const ask = (caller: string) =>
    few.run(work, caller).catch((error: { code: string }) => {
      refusedAfter.push(Date.now() - started);
      return error.code;
    });
  const all = Promise.all([...["one", "one", "one", "one", "other"].map(ask)]);
  await vi.advanceTimersByTimeAsync(900);
  expect(await all).toEqual(["done", "done", "done", "unavailable", "done"]);
  expect(refusedAfter).toEqual([0]);
  const later = ask("one");
  await vi.advanceTimersByTimeAsync(300);
  expect(await later).toBe("done");
});

it("gives each caller its own slots", async () => {
  const few = new FewAtOnce({ ...limits, atOnce: 1 });
  const forever = () => new Promise<string>(() => undefined);
  void few.run(forever, "one");
  const other = few.run(() => Promise.resolve("free"), "other");
  await vi.advanceTimersByTimeAsync(10);
  expect(await other).toBe("free");
  const waiting = few.run(forever, "one").catch((error: { code: string }) => error.code);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await waiting).toBe("unavailable");
});

it("gives a place back after a failure, and in time when its holder was ended", async () => {
  const few = new FewAtOnce({ ...limits, atOnce: 1 });
  const failed = few.run(() => Promise.reject(new Error("no"))).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(200);
  expect(await failed).toBe("no");
  void few.run(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(30_001);
  const next = few.run(() => Promise.resolve("next"));
  await vi.advanceTimersByTimeAsync(10);
  expect(await next).toBe("next");
});
