import { describe, expect, it } from "vitest";
import { api, makeTenant, send } from "../fixtures/tenant";

const plain = "http://blogsvc.test";

describe("over plain http, where the instance has an https address", () => {
  it.each([
    "/",
    "/sign-in",
    "/w/acme/posts?status=DRAFT",
    "/docs",
    "/preview/abc",
    "//evil.example/x",
    "/assets/x.js",
  ])("the page %s redirects to the same page by https", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await send(`${plain}${path}`, { method });
      expect([response.status, response.headers.get("location")]).toEqual([
        301,
        `https://blogsvc.test${path}`,
      ]);
    }
  });

  it("a page redirects to the instance's own host, whatever host was asked", async () => {
    const response = await send("http://other.test/sign-in");
    expect(response.headers.get("location")).toBe("https://blogsvc.test/sign-in");
  });

  it("every API refuses, and does nothing", async () => {
    const tenant = await makeTenant();
    const { token, apiKey, cookie, workspace, user } = tenant;
    const asked: [string, Parameters<typeof send>[1]][] = [
      [`/v1/public/${workspace.slug}/blogs`, { token: apiKey }],
      [`/v1/public/${workspace.slug}/feed.xml`, { headers: { "x-api-key": apiKey } }],
      ["/v1/me", { token }],
      ["/v1/me", { cookie }],
      ["/v1/me", { method: "PATCH", body: { name: "Changed" }, token }],
      ["/v1/auth/sign-in", { method: "POST", body: { email: user.email, password: "x" } }],
      ["/v1", {}],
      ["/v1/nowhere", {}],
      ["/mcp", { method: "POST", body: {}, token }],
      ["/docs", { method: "POST" }],
    ];
    for (const [path, call] of asked) {
      const { status, body, headers } = await api(`${plain}${path}`, call);
      expect([path, status, body.error.code, headers.getSetCookie()]).toEqual([
        path,
        403,
        "https_required",
        [],
      ]);
      expect(body.error.message).toContain("https://blogsvc.test");
    }
    const me = await api<{ user: { name: string } }>("/v1/me", { token });
    expect(me.body.data.user.name).toBe("Olive");
  });
});
