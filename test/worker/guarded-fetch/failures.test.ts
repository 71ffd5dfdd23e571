import { expect, inject, it, vi } from "vitest";
import {
  type GuardedRequest,
  guardedFetch,
  OutboundFailedError,
} from "../../../worker/platform/guarded-fetch";
import { waitMs } from "../../support/hang";
import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import type { Seen } from "./hostile-server";

const ports = inject("hostile");
const origin = `http://127.0.0.1:${ports.http}`;
const send = (url: string, request: Partial<GuardedRequest> = {}) =>
  guardedFetch(
    { fetch, now: Date.now, allowLoopback: true },
    { url, method: "POST", body: "{}", timeoutMs: 20_000, maxBytes: 1_000, ...request },
  );
const failureOf = async (url: string, request?: Partial<GuardedRequest>) => {
  const error = await send(url, request).catch((thrown: unknown) => thrown);
  return error instanceof OutboundFailedError ? error.failure : error;
};
const seen = async (path: string): Promise<Seen> => (await fetch(`${origin}/seen?path=${path}`)).json();
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it.each(["/hang", "/stall", "/drip"])(
  "ends %s by its time limit and lets the connection go",
  async (path) => {
    expect(await failureOf(origin + path, { timeoutMs: 300 })).toBe("timeout");
    await vi.waitFor(async () => expect(await seen(path)).toMatchObject({ requests: 1, open: 0 }), waitMs);
  },
);

it.each(["/reset", "/close", "/reset-later", "/close-later", "/promise-more", "/nonsense", "/bad-header"])(
  "calls %s a broken connection",
  async (path) => {
    expect(await failureOf(origin + path)).toBe("connection");
  },
);

it("reports a closed or resetting port as a broken connection", async () => {
  expect(await failureOf(`http://127.0.0.1:${ports.closed}/`)).toBe("connection");
  expect(await failureOf(`http://127.0.0.1:${ports.resetting}/`)).toBe("connection");
});

it("calls a failed handshake a failure of TLS", async () => {
  expect(await failureOf(`https://localhost:${ports.selfSigned}/`)).toBe("tls");
  expect(await failureOf(`https://127.0.0.1:${ports.noCertificate}/`)).toBe("tls");
  expect(await failureOf(`https://127.0.0.1:${ports.http}/`)).toBe("tls");
});

it("calls headers over 64 kB too large", async () => {
  expect(await failureOf(`${origin}/huge-headers`)).toBe("too_large_aborted");
});

it.each(["/not-gzip", "/half-gzip"])(
  "calls the body of %s bad, and keeps the answer's status",
  async (path) => {
    const error = await send(origin + path).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: "bad_body", answer: { status: 503 } });
    const headers = error instanceof OutboundFailedError ? error.answer?.headers : undefined;
    expect(headers?.get("retry-after")).toBe("7");
  },
);

it("calls a resolver that cannot be reached a failure of DNS", async () => {
  const dead: typeof fetch = () => fetch(`http://127.0.0.1:${ports.closed}/`);
  const request = { url: "https://hooks.example.com/", method: "GET", timeoutMs: 20_000, maxBytes: 9 };
  const failure = guardedFetch({ fetch: dead, now: Date.now, allowLoopback: false }, request);
  await expect(failure).rejects.toMatchObject({ failure: "dns" });
});

it("calls a resolver that hangs past the time limit of the request a timeout", async () => {
  const hanging: typeof fetch = (_, init) => fetch(`${origin}/hang`, { signal: init?.signal });
  const request = { url: "https://hooks.example.com/", method: "GET", timeoutMs: 300, maxBytes: 9 };
  const failure = guardedFetch({ fetch: hanging, now: Date.now, allowLoopback: false }, request);
  await expect(failure).rejects.toMatchObject({ failure: "timeout" });
});

it("keeps the first bytes of 100 MB and does not take the rest", async () => {
  const { body, truncated, status } = await send(`${origin}/big`, { maxBytes: 100_000 });
  expect({ status, truncated, length: body.length }).toEqual({
    status: 200,
    truncated: true,
    length: 100_000,
  });
  await vi.waitFor(async () => expect(await seen("/big")).toMatchObject({ open: 0 }), waitMs);
  expect((await seen("/big")).bytesSent).toBeLessThan(50 * 1024 * 1024);
});

it("counts the bytes of a compressed body after unpacking", async () => {
  const { body, truncated } = await send(`${origin}/bomb`, { maxBytes: 100_000 });
  expect({ truncated, length: body.length }).toEqual({ truncated: true, length: 100_000 });
});

it.each([
  [11, "0123456789", false],
  [10, "0123456789", false],
  [9, "012345678", true],
  [1, "0", true],
  [0, "", true],
])("keeps %i bytes of ten", async (maxBytes, kept, truncated) => {
  const response = await send(`${origin}/ok`, { maxBytes });
  expect([text(response.body), response.truncated]).toEqual([kept, truncated]);
});

it("reads no more than a content-length that is too short", async () => {
  const { body, truncated } = await send(`${origin}/promise-less`);
  expect([text(body), truncated]).toEqual(["part", false]);
});

it.each([
  ["/empty", 200],
  ["/no-content", 204],
  ["/not-modified", 304],
])("gives an empty body for %s", async (path, status) => {
  const response = await send(origin + path, { maxBytes: 0 });
  expect(response).toMatchObject({ status, truncated: false, redirectedTo: null });
  expect(response.body.length).toBe(0);
});

it("gives a status as it was sent, and how long it took by the clock it was given", async () => {
  let now = 5_000;
  const clock = () => {
    now += 250;
    return now;
  };
  const request = { url: `${origin}/odd-status`, method: "GET", timeoutMs: 20_000, maxBytes: 9 };
  const response = await guardedFetch({ fetch, now: clock, allowLoopback: true }, request);
  expect([response.status, text(response.body), response.durationMs]).toEqual([999, "hi", 250]);
});

it("calls only the resolver for a name without an address", async () => {
  const { fetch: resolver, requests } = makeFakeResolver([], fetch);
  const request = { url: "https://nowhere.example.com/", method: "GET", timeoutMs: 20_000, maxBytes: 9 };
  const refusal = guardedFetch({ fetch: resolver, now: Date.now, allowLoopback: false }, request);
  await expect(refusal).rejects.toMatchObject({ reason: "unresolvable" });
  expect(requests).toEqual([]);
});
