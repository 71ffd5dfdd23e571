import { ApiError } from "@blogsvc/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPost, listOf } from "./answers";
import { clientOn, inOrder } from "./fake-fetch";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const good = () => new Response(listOf([aPost("a")]));
const bad =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response("{}", { status, headers });

/** What came of a read, at which milliseconds requests went out, and when it ended. */
async function read(
  answers: (() => Response)[],
  options: { timeoutMs?: number; retries?: number } = {},
): Promise<{ outcome: unknown; at: number[]; end: number }> {
  const start = Date.now();
  const at: number[] = [];
  const next = inOrder(...answers);
  const { client } = clientOn((call, n) => {
    at.push(Date.now() - start);
    return next(call, n);
  }, options);
  let end = 0;
  const done = client
    .getPosts()
    .then(
      ({ posts }): unknown => posts.length,
      (error: unknown) => error,
    )
    .finally(() => {
      end = Date.now() - start;
    });
  await vi.runAllTimersAsync();
  return { outcome: await done, at, end };
}

describe("a GET is repeated", () => {
  it.each([429, 500, 502, 503, 504, 599])("after %i, at most twice", async (status) => {
    const { outcome, at } = await read([bad(status), bad(status), bad(status)]);
    expect(outcome).toMatchObject({ name: "ApiError", status });
    expect(at).toHaveLength(3);
    expect((await read([bad(status), good])).outcome).toBe(1);
  });

  it("after a network failure", async () => {
    const broken = () => {
      throw new TypeError("fetch failed");
    };
    expect(await read([broken, broken, good])).toMatchObject({ outcome: 1 });
    const { outcome, at } = await read([broken]);
    expect(outcome).toEqual(
      new ApiError("The API could not be reached", { status: 0, causeError: new TypeError("fetch failed") }),
    );
    expect(at).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 408, 410, 422])("never after %i", async (status) => {
    expect((await read([bad(status), good])).at).toEqual([0]);
  });

  it("never after a response that is not from the API", async () => {
    expect((await read([() => new Response("<html>"), good])).at).toEqual([0]);
  });

  it("as often as configured, and never with 0", async () => {
    expect((await read([bad(503)], { retries: 0 })).at).toHaveLength(1);
    expect((await read([bad(503)], { retries: 4 })).at).toHaveLength(5);
  });
});

describe("the pause", () => {
  it.each([
    [0, [0, 200, 600]],
    [0.5, [0, 300, 900]],
    [1, [0, 400, 1200]],
  ])("doubles, with jitter (%d)", async (random, expected) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    expect((await read([bad(503), bad(503), good])).at).toEqual(expected);
  });

  it("is as long as Retry-After says, in seconds", async () => {
    expect((await read([bad(429, { "retry-after": "3" }), good])).at).toEqual([0, 3000]);
    expect((await read([bad(503, { "retry-after": "0" }), good])).at).toEqual([0, 0]);
  });

  it("lasts as long as Retry-After says, with dates by the response's own clock", async () => {
    const headers = { "retry-after": "Sat, 21 Nov 2026 12:00:04 GMT", date: "Sat, 21 Nov 2026 12:00:00 GMT" };
    expect((await read([bad(429, headers), good])).at).toEqual([0, 4000]);
    const bare = { "retry-after": new Date(Date.now() + 4000).toUTCString() };
    expect((await read([bad(429, bare), good])).at[1]).toBe(4000);
    const past = { "retry-after": "Sat, 21 Nov 2026 11:00:00 GMT", date: headers.date };
    expect((await read([bad(429, past), good])).at).toEqual([0, 0]);
  });

  it("is our own where Retry-After is nonsense", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    for (const value of ["soon", "", "1.5", "-5", "5s"])
      expect((await read([bad(503, { "retry-after": value }), good])).at).toEqual([0, 400]);
  });

  it("is skipped if it would exceed the time limit: the error is thrown at once", async () => {
    const { outcome, at, end } = await read([bad(429, { "retry-after": "30" }), good]);
    expect(outcome).toMatchObject({ status: 429, retryAfterMs: 30_000 });
    expect([at, end]).toEqual([[0], 0]);
    vi.spyOn(Math, "random").mockReturnValue(1);
    const short = await read([bad(503)], { timeoutMs: 900, retries: 9 });
    expect([short.at, short.end]).toEqual([[0, 400], 400]);
    expect(short.outcome).toMatchObject({ status: 503 });
  });
});
