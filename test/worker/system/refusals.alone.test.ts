import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { SystemStatus } from "../../../schema/api/system";
import { waitMs } from "../../support/hang";
import { api, makeTenant, send } from "../fixtures/tenant";

it("counts and logs failed sign-ins, refusals and limits, and nothing that was sent", async () => {
  const tenant = await makeTenant();
  const written: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void written.push(String(line)));
  const password = "a-password-that-is-wrong";
  const signIn = (headers = {}) =>
    api("/v1/auth/sign-in", { method: "POST", body: { email: tenant.user.email, password }, headers });
  expect((await signIn()).status).toBe(401);
  expect((await signIn()).status).toBe(401);
  await api("/v1/me");
  await api(tenant.path, { token: `ba_pat_${"0".repeat(38)}` });
  await api(tenant.path, { method: "PATCH", body: { name: "X" }, token: tenant.people.viewer.token });
  await api("/v1/me", { method: "PATCH", body: { name: "X" }, headers: { origin: "https://evil.test" } });
  await (await send("/mcp", { method: "POST", body: {}, token: "wrong" })).body?.cancel();
  const large = { "content-type": "application/json", "content-length": "9999999" };
  await api("/v1/me", { method: "PATCH", body: new Uint8Array(1), token: tenant.token, headers: large });
  const from = { "cf-connecting-ip": "203.0.113.200" };
  let limited = 0;
  let failed = 2;
  while (limited === 0 && failed < 40) {
    if ((await signIn(from)).status === 429) limited += 1;
    else failed += 1;
  }
  const counted = async () => {
    const { body } = await api<SystemStatus>(`${tenant.path}/system`, tenant);
    expect(body.data.instance.refusals).toEqual({ failedSignIns: failed, refused: 5, limited });
  };
  await vi.waitFor(counted, { timeout: waitMs, interval: 200 });
  const lines = written.filter((line) => line.includes('"refused"')).map((line): unknown => JSON.parse(line));
  expect(lines).toHaveLength(failed + 5 + limited);
  expect(lines[0]).toMatchObject({
    level: "info",
    kind: "failedSignIns",
    code: "invalid_credentials",
    status: 401,
    route: "/v1/auth/sign-in",
  });
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${password}|${tenant.user.email}|203\\.0\\.113`));
  vi.restoreAllMocks();
});

it("covers the last 24 hours", async () => {
  const tenant = await makeTenant();
  const hour = 3_600_000;
  const now = Math.floor(Date.now() / hour) * hour;
  await env.DB.prepare("DELETE FROM refusals").run();
  for (const [at, count] of [
    [now - 25 * hour, 100],
    [now - 3 * hour, 7],
  ])
    await env.DB.prepare("INSERT INTO refusals (kind, hour, count) VALUES ('limited', ?1, ?2)")
      .bind(at, count)
      .run();
  const { body } = await api<SystemStatus>(`${tenant.path}/system`, tenant);
  expect(body.data.instance.refusals.limited).toBe(7);
});
