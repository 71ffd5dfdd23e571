import { expect, it } from "vitest";
import { guardedFetch, OutboundRefusedError, resolveOutbound } from "../../../worker/platform/guarded-fetch";
import { makeFakeResolver } from "./fake-resolver";
import { refusedNames, refusedUrls } from "./vectors";

const refusalOf = (error: unknown) => (error instanceof OutboundRefusedError ? error.reason : error);
const guard = () => {
  const world = makeFakeResolver(refusedNames, async () => new Response("reached"));
  return { ...world, ports: { fetch: world.fetch, now: Date.now, allowLoopback: true } };
};
const get = (url: string) => ({ url, method: "GET", timeoutMs: 5_000, maxBytes: 1_000 });

it.each([
  "http://localhost:3000/hook",
  "http://LOCALHOST:1/",
  "http://127.0.0.1/",
  "http://127.0.0.1:8787/v1",
  "https://127.255.255.254:9999/",
  "http://[::1]:4321/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://2130706433/",
])("is let through to loopback without asking the resolver: %s", async (url) => {
  const { ports, queries, requests } = guard();
  expect((await guardedFetch(ports, get(url))).status).toBe(200);
  expect(queries).toEqual([]);
  expect(requests).toEqual([new URL(url).href]);
});

const isLoopback = (url: string) =>
  URL.canParse(url) && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);

it.each(refusedUrls.filter(({ url }) => !isLoopback(url)))("still refuses $url", async ({ url, reason }) => {
  const { ports, queries, requests } = guard();
  expect(await guardedFetch(ports, get(url)).catch(refusalOf)).toBe(reason);
  expect({ queries, requests }).toEqual({ queries: [], requests: [] });
});

it.each([
  ["credentials_in_url", "http://user:password@127.0.0.1:3000/"],
  ["credentials_in_url", "http://hooks.example.com@localhost:3000/"],
  ["invalid_url", "http://127.0.0.1:3000\\@hooks.example.com/"],
  ["invalid_url", "http:/127.0.0.1:3000/"],
  ["too_long", `http://127.0.0.1/${"a".repeat(2048)}`],
  ["not_https", "ftp://127.0.0.1/"],
  ["not_https", "http://0.0.0.0:3000/"],
  ["not_https", "http://[::ffff:127.0.0.1]:3000/"],
  ["not_https", "http://localhost.:3000/"],
  ["not_https", "http://app.localhost:3000/"],
  ["not_https", "http://localhost.example.com/"],
  ["not_https", "http://127.0.0.1.nip.io/"],
])("refuses (%s) what only looks like loopback or is written deceptively: %s", async (reason, url) => {
  const { ports, queries, requests } = guard();
  expect(await guardedFetch(ports, get(url)).catch(refusalOf)).toBe(reason);
  expect({ queries, requests }).toEqual({ queries: [], requests: [] });
});

it("still refuses names that the resolver gives a private address", async () => {
  const { ports, requests } = guard();
  for (const { url, reason } of refusedNames) {
    expect(await resolveOutbound(ports, url).catch(refusalOf)).toBe(reason);
  }
  expect(requests).toEqual([]);
});
