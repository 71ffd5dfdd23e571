import { beforeAll, describe, expect, it } from "vitest";
import { callsUntilLimited } from "../fixtures/calls-until-limited";
import { api, makeTenant, makeToken, send, type Tenant } from "../fixtures/tenant";

const perMinute = 1_200;
const heavyPerMinute = 20;

let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant("Other");
});

describe("requests to the management API", () => {
  it("are limited for each token, before anybody looks whose it is, and for each user over all tokens", async () => {
    const { editor, viewer } = tenant.people;
    const second = await makeToken(editor, "read");
    const none = `ba_pat_${"0".repeat(38)}`;
    expect(await callsUntilLimited(() => send("/v1/me", { token: none }), perMinute)).toBeGreaterThanOrEqual(
      perMinute,
    );
    expect(
      await callsUntilLimited(() => send("/v1/me", { token: editor.token }), perMinute),
    ).toBeGreaterThanOrEqual(perMinute);
    expect((await api("/v1/me", { token: second })).status).toBe(429);
    expect((await api("/v1/me", { cookie: editor.cookie })).status).toBe(429);
    const mcp = await send("/mcp", { method: "POST", body: {}, token: second });
    expect([mcp.status, mcp.headers.get("retry-after")]).toEqual([429, "60"]);
    await mcp.body?.cancel();
    expect((await api("/v1/me", { token: viewer.token })).status).toBe(200);
  });

  it("are limited for each address, an IPv6 one by its /64, before a body is parsed", async () => {
    let n = 0;
    const from = () => ({ "cf-connecting-ip": `2001:db8:5:5::${(++n).toString(16)}` });
    expect(
      await callsUntilLimited(() => send("/v1/auth/options", { headers: from() }), perMinute),
    ).toBeGreaterThanOrEqual(perMinute);
    const json = { "content-type": "application/json" };
    const refused = await api("/v1/auth/sign-in", {
      method: "POST",
      body: new TextEncoder().encode("{"),
      headers: { ...from(), ...json },
    });
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    const elsewhere = await api("/v1/auth/options", { headers: { "cf-connecting-ip": "2001:db8:5:6::1" } });
    expect(elsewhere.status).toBe(200);
  });
});

it("cards drawn on request are limited for each user and for the workspace", async () => {
  const draw = ({ token }: { token: string }, path = tenant.path) =>
    send(`${path}/brand/preview`, { method: "POST", token, body: { use: "og", title: "Card" } });
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length <= 2 * heavyPerMinute) {
    const response = await draw(tenant.people.viewer);
    statuses.push(response.status);
    if (response.status === 429) expect(response.headers.get("retry-after")).toBe("60");
    await response.body?.cancel();
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(heavyPerMinute);
  expect(statuses.at(-1)).toBe(429);
  expect((await draw(tenant.people.owner)).status).toBe(429);
  expect((await draw(other.people.viewer, other.path)).status).toBe(200);
});
