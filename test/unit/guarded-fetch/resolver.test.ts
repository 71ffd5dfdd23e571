import { afterEach, expect, it, vi } from "vitest";
import {
  guardedFetch,
  OutboundFailedError,
  OutboundRefusedError,
  resolveOutbound,
} from "../../../worker/platform/guarded-fetch";
import { makeFakeResolver } from "./fake-resolver";
import { allowedNames } from "./vectors";

const url = "https://hooks.example.com/";
const reasonOf = (error: unknown) => {
  if (error instanceof OutboundFailedError) return `failed: ${error.failure}`;
  return error instanceof OutboundRefusedError ? `refused: ${error.reason}` : error;
};
const guard = (fault: Parameters<typeof makeFakeResolver>[2]) => {
  const world = makeFakeResolver(allowedNames, async () => new Response("reached"), fault);
  return { ...world, ports: { fetch: world.fetch, now: Date.now, allowLoopback: false } };
};
const answer = (body: object) => () => Response.json(body);
const record = (type: number, data: unknown) => ({ name: "hooks.example.com", type, TTL: 1, data });

const faults: [string, string, (name: string, type: string) => Response | undefined][] = [
  ["failed: dns", "SERVFAIL", answer({ Status: 2 })],
  ["failed: dns", "REFUSED", answer({ Status: 5, Answer: [record(1, "93.184.216.34")] })],
  ["failed: dns", "a cut-off answer", answer({ Status: 0, TC: true, Answer: [record(1, "93.184.216.34")] })],
  ["failed: dns", "an error status", () => new Response("{}", { status: 500 })],
  [
    "failed: dns",
    "an error status with an answer",
    () => Response.json({ Status: 0, Answer: [record(1, "93.184.216.34")] }, { status: 502 }),
  ],
  [
    "failed: dns",
    "a redirect",
    () => new Response(null, { status: 302, headers: { location: "https://127.0.0.1/" } }),
  ],
  ["failed: dns", "no JSON", () => new Response("<html>captive portal</html>")],
  ["failed: dns", "an empty body", () => new Response("")],
  ["failed: dns", "null", () => new Response("null")],
  ["failed: dns", "no status", answer({ Answer: [record(1, "93.184.216.34")] })],
  ["failed: dns", "a status of text", answer({ Status: "0", Answer: [record(1, "93.184.216.34")] })],
  ["failed: dns", "a list that is none", answer({ Status: 0, Answer: { 0: record(1, "93.184.216.34") } })],
  ["failed: dns", "data that is no text", answer({ Status: 0, Answer: [record(1, 1572395042)] })],
  [
    "failed: dns",
    "an address with a leading zero",
    answer({ Status: 0, Answer: [record(1, "093.184.216.34")] }),
  ],
  ["failed: dns", "an address in hexadecimal", answer({ Status: 0, Answer: [record(1, "0x5db8d822")] })],
  ["failed: dns", "an address out of range", answer({ Status: 0, Answer: [record(1, "93.184.216.256")] })],
  ["failed: dns", "an address of three parts", answer({ Status: 0, Answer: [record(1, "93.184.216")] })],
  ["failed: dns", "an empty address", answer({ Status: 0, Answer: [record(1, "")] })],
  ["failed: dns", "an address in brackets", answer({ Status: 0, Answer: [record(28, "[2606:4700::1]")] })],
  ["failed: dns", "an address with a zone", answer({ Status: 0, Answer: [record(28, "2606:4700::1%eth0")] })],
  [
    "failed: dns",
    "an address that leaves its brackets",
    answer({ Status: 0, Answer: [record(28, "::]@[2606::1")] }),
  ],
  [
    "failed: dns",
    "a good address beside a malformed one",
    answer({ Status: 0, Answer: [record(1, "93.184.216.34"), record(1, "?")] }),
  ],
  [
    "failed: dns",
    "an endless answer",
    () =>
      new Response(JSON.stringify({ Status: 0, Answer: [record(1, "93.184.216.34")] }) + " ".repeat(70_000)),
  ],
  ["refused: unresolvable", "NXDOMAIN", answer({ Status: 3 })],
  ["refused: unresolvable", "no records", answer({ Status: 0 })],
  [
    "refused: unresolvable",
    "records of other types only",
    answer({ Status: 0, Answer: [record(16, "93.184.216.34"), record(65, "1 . ipv4hint=93.184.216.34")] }),
  ],
  [
    "refused: private_address",
    "a private address under the other type",
    (_, type) =>
      Response.json({
        Status: 0,
        Answer: [record(1, "93.184.216.34"), ...(type === "A" ? [record(28, "::1")] : [])],
      }),
  ],
  [
    "refused: private_address",
    "a private address under NXDOMAIN",
    answer({ Status: 3, Answer: [record(1, "10.0.0.1")] }),
  ],
];

it.each(faults)("%s for %s", async (expected, _, fault) => {
  const { ports, requests } = guard(fault);
  expect(await resolveOutbound(ports, url).catch(reasonOf)).toBe(expected);
  expect(
    await guardedFetch(ports, { url, method: "GET", timeoutMs: 5_000, maxBytes: 9 }).catch(reasonOf),
  ).toBe(expected);
  expect(requests).toEqual([]);
});

it("fails if one of the two queries gets no response", async () => {
  for (const broken of ["A", "AAAA"]) {
    const { ports, requests } = guard((_, type) =>
      type === broken ? Response.json({ Status: 2 }) : undefined,
    );
    expect(await resolveOutbound(ports, url).catch(reasonOf)).toBe("failed: dns");
    expect(requests).toEqual([]);
  }
});

it("asks the resolver as its documentation says, without the headers of the request", async () => {
  const seen: Request[] = [];
  const world = makeFakeResolver(allowedNames, async () => new Response("reached"));
  const fetch: typeof world.fetch = (input, init) => {
    seen.push(new Request(input, init));
    return world.fetch(input, init);
  };
  const headers = { authorization: "Bearer secret" };
  await guardedFetch(
    { fetch, now: Date.now, allowLoopback: false },
    { url, method: "POST", headers, body: "secret", timeoutMs: 5_000, maxBytes: 9 },
  );
  expect(seen.map((request) => [request.method, request.url, request.redirect])).toEqual([
    ["GET", "https://cloudflare-dns.com/dns-query?name=hooks.example.com&type=A", "manual"],
    ["GET", "https://cloudflare-dns.com/dns-query?name=hooks.example.com&type=AAAA", "manual"],
    ["POST", url, "manual"],
  ]);
  expect(seen[0]?.headers.get("accept")).toBe("application/dns-json");
  expect(seen.map((request) => request.headers.get("authorization"))).toEqual([null, null, "Bearer secret"]);
});

/** A resolver that never answers, and lets go when it is told to. */
const silent: typeof fetch = (input, init) =>
  new Promise((_, reject) => {
    const { signal } = new Request(input, init);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

afterEach(() => {
  vi.useRealTimers();
});

it("leaves no timer behind", async () => {
  vi.useFakeTimers();
  const { ports } = guard(undefined);
  await guardedFetch(ports, { url, method: "GET", timeoutMs: 60_000, maxBytes: 9 });
  expect(vi.getTimerCount()).toBe(0);
});

it("gives up on a silent resolver after 5 seconds, or when its caller does", async () => {
  vi.useFakeTimers();
  const ports = { fetch: silent, now: Date.now, allowLoopback: false };
  const alone = resolveOutbound(ports, url).catch(reasonOf);
  const withinRequest = guardedFetch(ports, { url, method: "GET", timeoutMs: 1_000, maxBytes: 9 }).catch(
    reasonOf,
  );
  const caller = new AbortController();
  const aborted = resolveOutbound(ports, url, caller.signal).catch(reasonOf);
  caller.abort();
  expect(await aborted).toBe("failed: timeout");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await withinRequest).toBe("failed: timeout");
  let settled = false;
  void alone.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await alone).toBe("failed: dns");
  expect(vi.getTimerCount()).toBe(0);
});
