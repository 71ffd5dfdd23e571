import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startMinuteCron } from "../../../scripts/start/minute-cron.ts";

const asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = async () => new Response();
  vi.useFakeTimers({ now: Date.parse("2026-05-06T09:00:42Z") });
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(`${new Date().toISOString()} ${url}`);
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fires at once and at each full minute until it is stopped", async () => {
  const stop = startMinuteCron("http://127.0.0.1:1");
  await vi.advanceTimersByTimeAsync(80_000);
  const address = "http://127.0.0.1:1/cdn-cgi/local/scheduled?cron=*%20*%20*%20*%20*";
  expect(asked).toEqual(
    ["09:00:42", "09:01:00", "09:02:00"].map((time) => `2026-05-06T${time}.000Z ${address}`),
  );
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(3);
});

it("goes on after a tick that failed", async () => {
  answer = () => Promise.reject(new TypeError("fetch failed"));
  const stop = startMinuteCron("http://127.0.0.1:1");
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toHaveLength(4);
  stop();
});

it("does not go on when it is stopped during a tick", async () => {
  startMinuteCron("http://127.0.0.1:1")();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toHaveLength(1);
});

it("never runs two ticks at once", async () => {
  let finish = () => {};
  answer = () => new Promise((resolve) => (finish = () => resolve(new Response())));
  const stop = startMinuteCron("http://127.0.0.1:1");
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toHaveLength(1);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  stop();
});
