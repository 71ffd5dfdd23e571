import { describe, expect, it } from "vitest";
import {
  checkOutboundUrl,
  guardedFetch,
  OutboundRefusedError,
  resolveOutbound,
} from "../../../worker/platform/guarded-fetch";
import { makeFakeResolver } from "./fake-resolver";
import { allowedNames, refusedNames, refusedUrls } from "./vectors";
import { longestAllowed } from "./vectors/lengths";

const refusalOf = (error: unknown) => (error instanceof OutboundRefusedError ? error.reason : error);
const guard = () => {
  const world = makeFakeResolver([...refusedNames, ...allowedNames], async () => new Response("reached"));
  return { ...world, ports: { fetch: world.fetch, now: Date.now, allowLoopback: false } };
};
const post = (url: string) => ({ url, method: "POST", body: "{}", timeoutMs: 5_000, maxBytes: 1_000 });

it("has at least 300 addresses that must be refused, each once", () => {
  const all = [...refusedUrls, ...refusedNames].map(({ url }) => url);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(300);
});

describe("refused on sight", () => {
  it.each(refusedUrls)("$reason: $url", async ({ url, reason }) => {
    const { ports, queries, requests } = guard();
    let thrown: unknown;
    try {
      checkOutboundUrl(url, { allowLoopback: false });
    } catch (error) {
      thrown = error;
    }
    expect(refusalOf(thrown)).toBe(reason);
    expect(await guardedFetch(ports, post(url)).catch(refusalOf)).toBe(reason);
    expect({ queries, requests }).toEqual({ queries: [], requests: [] });
  });
});

describe("refused after the resolver has responded", () => {
  it.each(refusedNames)("$reason: $url $answers", async ({ url, reason }) => {
    const { ports, queries, requests } = guard();
    expect(checkOutboundUrl(url, { allowLoopback: false })).toBeInstanceOf(URL);
    expect(await resolveOutbound(ports, url).catch(refusalOf)).toBe(reason);
    expect(await guardedFetch(ports, post(url)).catch(refusalOf)).toBe(reason);
    expect(requests).toEqual([]);
    expect(queries).toHaveLength(4);
  });
});

describe("allowed", () => {
  it.each(allowedNames)("$url", async ({ url }) => {
    const { ports, queries, requests } = guard();
    const response = await guardedFetch(ports, post(url));
    expect(new TextDecoder().decode(response.body)).toBe("reached");
    const { hostname, href } = new URL(url);
    const name = hostname.replace(/\.$/, "");
    expect(queries.toSorted()).toEqual([`A ${name}`, `AAAA ${name}`]);
    expect(requests).toEqual([href]);
  });

  it("takes 2048 characters", () => {
    expect(checkOutboundUrl(longestAllowed, { allowLoopback: false }).href).toBe(longestAllowed);
  });
});
