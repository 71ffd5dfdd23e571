import { describe, expect, inject, it } from "vitest";
import { guardedFetch, OutboundRefusedError, resolveOutbound } from "../../../worker/platform/guarded-fetch";
import { makeFakeResolver } from "../../unit/guarded-fetch/fake-resolver";
import { allowedNames, refusedNames, refusedUrls } from "../../unit/guarded-fetch/vectors";
import { refusedUrlsAt } from "./refused-urls-at";

const { http, canary } = inject("hostile");
const hits = async (path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${http}/hits?path=${path}`)).json();
const reasonOf = (error: unknown) => (error instanceof OutboundRefusedError ? error.reason : error);
const post = (url: string) => ({ url, method: "POST", body: "{}", timeoutMs: 10_000, maxBytes: 1_000 });

const atCanary = (scheme: string, path: string) => refusedUrlsAt(scheme, canary, path);

it("has a canary that a fetch without a guard reaches, in each spelling that the runtime takes", async () => {
  const reached = [
    "127.0.0.1",
    "localhost",
    "2130706433",
    "0x7f.1",
    "①②⑦.0.0.1",
    "[::ffff:127.0.0.1]",
    "127。0。0。1",
  ];
  for (const host of reached) await (await fetch(`http://${host}:${canary}/control`)).text();
  expect(await hits("/control")).toBe(reached.length);
});

describe("with loopback closed", () => {
  const world = makeFakeResolver([...refusedNames, ...allowedNames], async (_, init) =>
    fetch(`http://127.0.0.1:${canary}/reached`, init),
  );
  const ports = { fetch: world.fetch, now: Date.now, allowLoopback: false };

  it("refuses every vector in this runtime for the same reason, and asks only the resolver", async () => {
    const wrong: unknown[] = [];
    for (const { url, reason } of [...refusedUrls, ...refusedNames]) {
      const got = await guardedFetch(ports, post(url)).catch(reasonOf);
      if (got !== reason) wrong.push({ url, reason, got });
    }
    expect(wrong).toEqual([]);
    expect(world.requests).toEqual([]);
    expect(await hits("/reached")).toBe(0);
  });

  it("refuses the same hosts on the port of a canary", async () => {
    const urls = [...atCanary("https", "/reached"), ...atCanary("http", "/reached")];
    expect(urls.length).toBeGreaterThan(600);
    for (const url of urls)
      expect(await guardedFetch(ports, post(url)).catch((error) => error)).toBeInstanceOf(
        OutboundRefusedError,
      );
    expect(world.requests).toEqual([]);
    expect(await hits("/reached")).toBe(0);
  });

  it("lets the others through", async () => {
    for (const { url } of allowedNames) expect(await resolveOutbound(ports, url)).toBeInstanceOf(URL);
    const [first] = allowedNames;
    expect((await guardedFetch(ports, post(first?.url ?? ""))).status).toBe(200);
    expect(await hits("/reached")).toBe(1);
  });
});

describe("redirects", () => {
  const requests: string[] = [];
  const counting: typeof fetch = (input, init) => {
    requests.push(new Request(input).url);
    return fetch(input, init);
  };
  const follow = (status: number, to: string) => {
    const query = new URLSearchParams({ status: String(status), to });
    return guardedFetch(
      { fetch: counting, now: Date.now, allowLoopback: true },
      post(`http://127.0.0.1:${http}/redirect?${query}`),
    );
  };

  it.each([300, 301, 302, 303, 305, 307, 308])(
    "gives where a %i leads and does not go there",
    async (status) => {
      const to = `http://127.0.0.1:${canary}/redirected`;
      const response = await follow(status, to);
      expect([response.status, response.redirectedTo]).toEqual([status, to]);
      expect(new TextDecoder().decode(response.body)).toBe("moved");
      expect(await hits("/redirected")).toBe(0);
    },
  );

  it("does not go where any vector leads", async () => {
    const sendable = /^[\x21-\x7e]{1,2048}$/;
    const urls = [...refusedUrls.map(({ url }) => url), ...atCanary("http", "/redirected")].filter((url) =>
      sendable.test(url),
    );
    requests.length = 0;
    for (const to of urls) expect((await follow(302, to)).redirectedTo).toBe(to);
    expect(requests).toHaveLength(urls.length);
    expect(await hits("/redirected")).toBe(0);
  });

  it("gives no target for a 3xx without Location, nor for a Location on another status", async () => {
    const lost = guardedFetch(
      { fetch, now: Date.now, allowLoopback: true },
      post(`http://127.0.0.1:${http}/lost-redirect`),
    );
    expect((await lost).redirectedTo).toBeNull();
    expect((await follow(201, "http://127.0.0.1/")).redirectedTo).toBeNull();
  });
});
