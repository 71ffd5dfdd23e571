import { expect, it } from "vitest";
import { api, makeTenant } from "../fixtures/tenant";

it("tells browsers that answers are data, and caches to keep none", async () => {
  const tenant = await makeTenant();
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
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-request-id")).toMatch(/./);
  }
});
