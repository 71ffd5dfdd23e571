import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OneAtATime } from "../../../worker/domains/knowledge/reading/pdf/one-at-a-time";
import { SourceReadError } from "../../../worker/domains/knowledge/reading/source-read-error";
import { unreadable } from "../../../worker/domains/knowledge/sources/unreadable";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const door = () => new OneAtATime({ holdMs: 50_000, waitMs: 60_000, busy: () => new Error("busy") });
const work = (ms: number, name: string, log: string[]) => async () => {
  log.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, ms));
  log.push(`${name} ends`);
  return name;
};
const never = () => new Promise<never>(() => undefined);

it("lets one in after the other, in their order, also after one that failed", async () => {
  const { log, one } = { log: [] as string[], one: door() };
  const all = Promise.allSettled([
    one.run(work(30, "a", log)),
    one.run(async () => {
      throw new Error("no");
    }),
    one.run(work(20, "b", log)),
    one.run(work(10, "c", log)),
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect((await all).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

it("waits no longer for one who never leaves than that one may stay", async () => {
  const one = door();
  void one.run(never);
  const next = one.run(async () => "in");
  await vi.advanceTimersByTimeAsync(49_000);
  const early = await Promise.race([next, "waiting"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([early, await next]).toEqual(["waiting", "in"]);
});

it("rejects callers that waited too long", async () => {
  const one = door();
  void one.run(never);
  void one.run(never);
  const last = one.run(async () => "in").catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await last).toBe("busy");
});

it("a document that others kept waiting is no fault of the document: 503, not source_unreadable", () => {
  const busy = new SourceReadError("timed_out", { code: "pdf_busy" }, { busy: true });
  expect(unreadable(busy)).toMatchObject({ code: "unavailable", status: 503 });
  const late = new SourceReadError("timed_out", { code: "pdf_slow" });
  expect(unreadable(late)).toMatchObject({ code: "source_unreadable", details: { reason: "timed_out" } });
});
