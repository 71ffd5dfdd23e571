import { describe, expect, it } from "vitest";
import { SourceReadError } from "../../../worker/domains/knowledge";
import { makeRobots } from "../../../worker/domains/knowledge/reading/web/make-robots";
import { fetchPage } from "../../../worker/domains/knowledge/sources/capture-page";
import { FakeSite, home, origin } from "../assistant/fake-site";

const url = `${origin}/slow`;
const late = () => new DOMException("The operation timed out.", "TimeoutError");

/** A site one of whose addresses takes a request and never answers. */
function stuckAt(stuck: string) {
  const web = new FakeSite({ [url]: home });
  const seen: AbortSignal[] = [];
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const hang: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.url !== stuck || seen.length > 0) return web.fetch(input, init);
    if (init?.signal) seen.push(init.signal);
    resolve();
    return Promise.withResolvers<Response>().promise;
  };
  const ports = { fetch: hang, now: Date.now, allowLoopback: true, publicUrl: "" };
  return { ports, reached, seen, robots: makeRobots(ports) };
}

describe.each(["/slow", "/robots.txt"])("a site that keeps %s waiting", (path) => {
  it("is left when the time is over, and its request with it", async () => {
    const { ports, reached, seen, robots } = stuckAt(origin + path);
    const limit = new AbortController();
    const reading = fetchPage({ ports, robots }, url, limit.signal);
    await reached;
    limit.abort(late());
    await expect(reading).rejects.toBeInstanceOf(SourceReadError);
    await expect(reading).rejects.toMatchObject({ code: "timed_out" });
    expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("is aborted with the caller's reason", async () => {
    const { ports, reached, robots } = stuckAt(origin + path);
    const wish = new AbortController();
    const reading = fetchPage({ ports, robots }, url, wish.signal);
    await reached;
    const reason = new Error("cancelled");
    wish.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });

  it("is asked again for the next page", async () => {
    const { ports, reached, robots } = stuckAt(origin + path);
    const limit = new AbortController();
    const reading = fetchPage({ ports, robots }, url, limit.signal);
    await reached;
    limit.abort(late());
    await expect(reading).rejects.toThrow();
    const { bytes } = await fetchPage({ ports, robots }, url, new AbortController().signal);
    expect(new TextDecoder().decode(bytes)).toContain("Bilbao");
  });
});

it("is not begun once the time is over", async () => {
  const web = new FakeSite({ [url]: home });
  const ports = { fetch: web.fetch, now: Date.now, allowLoopback: true, publicUrl: "" };
  await expect(
    fetchPage({ ports, robots: makeRobots(ports) }, url, AbortSignal.abort(late())),
  ).rejects.toMatchObject({
    code: "timed_out",
  });
  expect(web.asked).toEqual([]);
});
