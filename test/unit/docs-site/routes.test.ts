import { expect, it } from "vitest";
import { guideRoutes } from "../../../worker/routes/docs/guides";

/** Assets that say which one was asked for, with the dashboard's policy. */
const assets = {
  fetch: async (request: Request) =>
    new Response(request.method === "HEAD" ? null : new URL(request.url).pathname, {
      headers: { "content-security-policy": "of the dashboard", etag: '"1"', "content-type": "text/html" },
    }),
};
const get = (path: string, init?: RequestInit) => guideRoutes.request(path, init, { ASSETS: assets });

it.each(["/docs", "/docs/webhooks", "/docs/http-api"])(
  "%s is its asset, under a policy of its own",
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, path]);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';");
    expect(policy).not.toMatch(/unsafe|https:|\*|data:/);
    expect(response.headers.get("etag")).toBe('"1"');
  },
);

it.each(["/docs/nothing", "/docs/404", "/docs/index.html", "/docs/webhooks/more", "/docs/nothing/"])(
  "%s is no guide",
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, "/docs/404"]);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  },
);

it("passes a browser's validator on, but none of another page", async () => {
  const seen: (string | null)[] = [];
  const watching = {
    fetch: async (request: Request) => {
      seen.push(request.headers.get("if-none-match"));
      return new Response(null, { status: 304 });
    },
  };
  const ask = (path: string) =>
    guideRoutes.request(path, { headers: { "if-none-match": '"1"' } }, { ASSETS: watching });
  expect((await ask("/docs/webhooks")).status).toBe(304);
  expect((await ask("/docs/nothing")).status).toBe(404);
  expect(seen).toEqual(['"1"', null]);
});

it.each([
  ["/docs/", "/docs"],
  ["/docs/webhooks/", "/docs/webhooks"],
])("takes the slash at the end of %s away", async (path, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get("location")]).toEqual([301, location]);
});
