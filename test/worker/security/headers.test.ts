import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const common = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000",
};
const ofData = {
  ...common,
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
const named = (headers: Headers, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, headers.get(name)]));

it("marks responses as data for browsers, and as uncacheable", async () => {
  const answers = [
    await api("/v1/me", { token: tenant.token }),
    await api("/v1/me"),
    await api(tenant.path, { token: tenant.token }),
    await api("/v1/workspaces/ws_unknown", { token: tenant.token }),
    await api("/v1/auth/sign-in", { method: "POST", body: {} }),
    await api("/v1/auth/options"),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 401, 200, 404, 400, 200]);
  for (const { headers } of answers) {
    expect(named(headers, ofData)).toEqual(ofData);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-request-id")).toMatch(/./);
  }
});

describe("every response has nosniff, a content policy and HSTS", () => {
  const declared = app.openAPIRegistry.definitions.flatMap((one) =>
    one.type === "route" ? [one.route] : [],
  );

  it.each(declared)("$method $path", async ({ method, path }) => {
    const response = await send(path.replace(/\{\w+\}/g, "none"), { method: method.toUpperCase() });
    await response.body?.cancel();
    expect(named(response.headers, common)).toEqual(common);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("referrer-policy")).toMatch(/^(no-referrer|same-origin)$/);
  });

  it("of the public API: found, unchanged, missing, refused and too much", async () => {
    const { apiKey: token, workspace } = tenant;
    const list = `/v1/public/${workspace.slug}/blogs`;
    const first = await send(list, { token });
    await first.body?.cancel();
    const answers = [
      first,
      await send(list, { method: "HEAD", token }),
      await send(list, { token, headers: { "if-none-match": first.headers.get("etag") ?? "" } }),
      await send(`${list}/none`, { token }),
      await send(list),
      await send(`${list}?limit=x`, { token }),
      await send(list, { method: "POST", token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 404, 401, 400, 404]);
    for (const response of answers) {
      expect(named(response.headers, ofData)).toEqual(ofData);
      await response.body?.cancel();
    }
  });

  it("of pictures: found, unchanged, missing and out of range", async () => {
    const key = `${tenant.workspace.id}/${"a".repeat(64)}.png`;
    await env.BUCKET.put(key, new Uint8Array(10));
    const found = await send(`/images/${key}`);
    await found.body?.cancel();
    const answers = [
      found,
      await send(`/images/${key}`, { headers: { "if-none-match": found.headers.get("etag") ?? "" } }),
      await send("/images/ws_none/none.png"),
      await send(`/images/${key}`, { headers: { range: "bytes=50-60" } }),
      await send(`/images/${key}`, { headers: { "if-match": '"other"' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 416, 412]);
    for (const response of answers) {
      expect(named(response.headers, common)).toEqual(common);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      await response.body?.cancel();
    }
  });

  it("of what is refused before any route, and of redirects", async () => {
    const large = { "content-type": "application/json", "content-length": "99999999999" };
    const answers = [
      await send("/v1/me", { method: "PATCH", body: new Uint8Array(1), headers: large }),
      await send("/mcp", { method: "POST", body: new Uint8Array(1), headers: large }),
      await send("/mcp", { method: "POST" }),
      await send("/v1/nowhere"),
      await send("/docs/"),
      await send("http://blogsvc.test/docs"),
      await send("http://blogsvc.test/v1/me"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 401, 404, 301, 301, 403]);
    for (const response of answers) {
      expect(named(response.headers, ofData)).toEqual(ofData);
      await response.body?.cancel();
    }
  });
});

it("returns an uncacheable 404 for a missing file", async () => {
  const missing = await send("/assets/index-gone.js");
  expect([missing.status, missing.headers.get("cache-control"), missing.headers.get("content-type")]).toEqual(
    [404, "private, no-store", "application/json; charset=UTF-8"],
  );
  await missing.body?.cancel();
});
