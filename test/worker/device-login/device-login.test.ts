import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AccessToken } from "../../../schema/api/auth";
import type { DeviceLogin, DeviceLoginStarted, DeviceToken } from "../../../schema/api/device-login";
import { answerDeviceLogin, identify, redeemDeviceLogin } from "../../../worker/domains/identity";
import { newSignInLink } from "../../../worker/domains/identity/auth/sign-in-links";
import { makeDeviceCode } from "../../../worker/platform/key-format";
import { send } from "../fixtures/api";
import { beforeFirstBatch } from "../fixtures/before-first-batch";
import { callsUntilLimited } from "../fixtures/calls-until-limited";
import { countReads } from "../fixtures/count-reads";
import { outcomes, racers, visitors } from "../fixtures/race";
import { api, makePerson, makeTenant, type Person, testCtx } from "../fixtures/tenant";
import { untilLimited } from "../fixtures/until-limited";

const post = <T = unknown>(path: string, body: unknown, cookie?: string) =>
  api<T>(`/v1/auth/device${path}`, { method: "POST", body, cookie });

async function start(body: Record<string, unknown> = {}): Promise<DeviceLoginStarted> {
  const answer = await post<DeviceLoginStarted>("", { clientName: "A command line", ...body });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

const poll = (deviceCode: string) => post<DeviceToken>("/token", { deviceCode });
const codeOf = async (deviceCode: string) => (await poll(deviceCode)).body.error.code;
const allow = (person: Person, userCode: string, access = "full", more: Record<string, unknown> = {}) =>
  post("/allow", { userCode, access, ...more }, person.cookie);

/** As if this much time had passed for every sign-in that is under way. */
const later = (seconds: number) =>
  env.DB.prepare(
    "UPDATE device_logins SET expires_at = expires_at - ?1, last_polled_at = last_polled_at - ?1",
  )
    .bind(seconds * 1000)
    .run();

describe("a program's sign-in", () => {
  it("returns codes that are only stored as hashes", async () => {
    const login = await start();
    expect(login).toMatchObject({
      deviceCode: expect.stringMatching(/^ba_dvc_[0-9A-Za-z]{38}$/),
      userCode: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verificationUrl: "https://blogsvc.test/device",
      verificationUrlComplete: `https://blogsvc.test/device?code=${login.userCode}`,
      expiresInSeconds: 600,
      intervalSeconds: 5,
    });
    const life = Date.parse(login.expiresAt) - Date.now();
    expect(life).toBeGreaterThan(590_000);
    expect(life).toBeLessThanOrEqual(600_000);
    const { results } = await env.DB.prepare("SELECT * FROM device_logins").all();
    const stored = JSON.stringify(results);
    for (const secret of [login.deviceCode, login.userCode, login.userCode.replace("-", "")])
      expect(stored).not.toContain(secret);
  });

  it("is not allowed by a session that was ended in the meantime", async () => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start();
    const ctx = testCtx();
    const actor = await identify(ctx, { sessionToken: ada.cookie.split("=")[1], authorization: undefined });
    const end = () => env.DB.prepare("DELETE FROM sessions WHERE user_id = ?1").bind(ada.id).run();
    const late = { ...ctx, actor, d1: beforeFirstBatch(ctx.d1, end) };
    const answer = answerDeviceLogin(
      late,
      userCode,
      { allow: true, access: "full", expiresInDays: 90 },
      {
        address: "192.0.2.77",
        userAgent: "test",
      },
    );
    await expect(answer).rejects.toMatchObject({ code: "link_expired" });
    expect(await codeOf(deviceCode)).toBe("authorization_pending");
  });

  it("shows the person who asks, then gives the program a token, once", async () => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start({ access: "drafts" });
    expect(await codeOf(deviceCode)).toBe("authorization_pending");
    const seen = await post<DeviceLogin>("/lookup", { userCode }, ada.cookie);
    expect(seen.body.data).toMatchObject({
      clientName: "A command line",
      access: "drafts",
      address: expect.stringMatching(/^10\./),
    });
    const typed = ` ${userCode.toLowerCase().replace("-", " ")} `;
    expect((await allow(ada, typed, "read")).status).toBe(200);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM access_tokens WHERE name = 'A command line'").first(
        "n",
      ),
    ).toBe(0);

    const answer = await poll(deviceCode);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { token, accessToken, user } = answer.body.data;
    expect([user.id, accessToken.name, accessToken.access]).toEqual([ada.id, "A command line", "read"]);
    const me = await api("/v1/me", { token });
    expect(me.body.data).toMatchObject({
      user: { id: ada.id },
      via: "token",
      token: { id: accessToken.id, access: "read" },
    });
    expect(await codeOf(deviceCode)).toBe("expired_token");
    expect((await allow(ada, userCode)).status).toBe(410);
  });

  it("gives one token to programs that poll at the same time", async () => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start();
    await allow(ada, userCode);
    const here = { address: "test", userAgent: "" };
    const races = racers(visitors(4)).map((ctx) => redeemDeviceLogin(ctx, deviceCode, here));
    expect(await outcomes(races)).toEqual({ passed: 1, codes: ["expired_token"] });
  });

  it("reports a denial, and accepts no second decision", async () => {
    const [ada, eve] = [await makePerson("Ada"), await makePerson("Eve")];
    const { deviceCode, userCode } = await start();
    expect((await post("/deny", { userCode }, ada.cookie)).status).toBe(200);
    expect(await codeOf(deviceCode)).toBe("access_denied");
    expect((await allow(eve, userCode)).status).toBe(410);
    expect(await codeOf(deviceCode)).toBe("access_denied");
  });

  it("ends after ten minutes, also when it was allowed in time", async () => {
    const ada = await makePerson("Ada");
    const [open, allowed] = [await start(), await start()];
    await allow(ada, allowed.userCode);
    await later(600);
    expect([await codeOf(open.deviceCode), await codeOf(allowed.deviceCode)]).toEqual([
      "expired_token",
      "expired_token",
    ]);
    expect((await allow(ada, open.userCode)).status).toBe(410);
    expect((await post("/lookup", { userCode: open.userCode }, ada.cookie)).status).toBe(410);
  });

  it("slows down a program that polls too often, for good", async () => {
    const { deviceCode } = await start();
    expect(await codeOf(deviceCode)).toBe("authorization_pending");
    const early = await poll(deviceCode);
    expect([early.status, early.body.error.code, early.body.error.details]).toEqual([
      400,
      "slow_down",
      { intervalSeconds: 10 },
    ]);
    await later(6);
    expect((await poll(deviceCode)).body.error.details).toEqual({ intervalSeconds: 15 });
    await later(15);
    expect(await codeOf(deviceCode)).toBe("authorization_pending");
  });

  it("takes no name that hides what it is", async () => {
    for (const clientName of [
      "",
      "x".repeat(101),
      "safe\u202egnp.exe",
      "a\nb",
      "Editor\u2028Allowed already",
      "Editor\u2029",
      "a\u200bb",
      "—",
      "\u3164",
      "\u2800 \u0301",
    ])
      expect((await post("", { clientName })).status, JSON.stringify(clientName)).toBe(400);
    for (const clientName of ["7", "編集者", "Grace’s editor (β)"])
      expect((await post("", { clientName })).status, clientName).toBe(201);
  });

  it("knows no other device code, and asks no database about one that it cannot have made", async () => {
    const { deviceCode } = await start();
    const { ctx, reads } = countReads(testCtx());
    const refused = (code: string) => redeemDeviceLogin(ctx, code, { address: "test", userAgent: "" });
    const [prefix, secret] = [deviceCode.slice(0, 7), deviceCode.slice(7, -6)];
    const guess = `${prefix}${[...secret].reverse().join("")}${deviceCode.slice(-6)}`;
    for (const code of ["x", "0".repeat(43), guess, secret, `${deviceCode} `, deviceCode.slice(0, -1)])
      await expect(refused(code), code).rejects.toMatchObject({ code: "expired_token" });
    expect(reads.trips).toBe(0);
    const another = makeDeviceCode(testCtx().random);
    expect(await codeOf(another)).toBe("expired_token");
  });

  it.each([
    ["as many days as the person chose", { expiresInDays: 30 }, 30],
    ["90 days when nothing is said", {}, 90],
  ])("gives a token that ends after %s", async (_, chosen, days) => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start();
    expect((await allow(ada, userCode, "read", chosen)).status).toBe(200);
    const { accessToken } = (await poll(deviceCode)).body.data;
    const left = Date.parse(accessToken.expiresAt ?? "") - Date.now();
    expect(left).toBeGreaterThan(days * 86_400_000 - 60_000);
    expect(left).toBeLessThanOrEqual(days * 86_400_000);
    const listed = await api<{ items: AccessToken[] }>("/v1/me/tokens", { cookie: ada.cookie });
    expect(listed.body.data.items.find(({ id }) => id === accessToken.id)?.expiresAt).toBe(
      accessToken.expiresAt,
    );
  });

  it("gives a token without an end only to a person who chose that", async () => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start();
    for (const expiresInDays of [0, 3651, 1.5, "90"])
      expect((await allow(ada, userCode, "read", { expiresInDays })).status).toBe(400);
    expect((await allow(ada, userCode, "read", { expiresInDays: null })).status).toBe(200);
    expect((await poll(deviceCode)).body.data.accessToken.expiresAt).toBeNull();
  });
});

describe("the person's decision", () => {
  it("requires a session: neither anonymous callers nor tokens suffice", async () => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start();
    for (const [path, body] of [
      ["/lookup", { userCode }],
      ["/allow", { userCode, access: "full" }],
      ["/deny", { userCode }],
    ] as const) {
      expect((await post(path, body)).status).toBe(401);
      const byToken = await api(`/v1/auth/device${path}`, { method: "POST", body, token: ada.token });
      expect([byToken.status, byToken.body.error.code], path).toEqual([403, "forbidden"]);
    }
    expect(await codeOf(deviceCode)).toBe("authorization_pending");
  });

  it("is never given by another site", async () => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start();
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.test" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await api("/v1/auth/device/allow", {
        method: "POST",
        body: { userCode, access: "full" },
        cookie: ada.cookie,
        headers,
      });
      expect(answer.body.error.code).toBe("csrf_refused");
    }
    expect(await codeOf(deviceCode)).toBe("authorization_pending");
  });

  it("says the same of a code that never was and one that nobody could type", async () => {
    const ada = await makePerson("Ada");
    for (const userCode of ["BCDF-GHJK", "nothing", "AEIO-UAEI"]) {
      const answer = await allow(ada, userCode);
      expect([answer.status, answer.body.error.code]).toEqual([410, "link_expired"]);
    }
    expect((await post("/allow", { userCode: "BCDF-GHJK" }, ada.cookie)).status).toBe(400);
  });

  it("cannot be found by trying codes", async () => {
    const ada = await makePerson("Ada");
    const { passed, answer } = await untilLimited(() =>
      post("/lookup", { userCode: "BCDF-GHJK" }, ada.cookie),
    );
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(answer.headers.get("retry-after")).toBe("60");
  });

  it("is in the operator's log with the token that came of it", async () => {
    const ada = await makePerson("Ada");
    const { deviceCode, userCode } = await start();
    await allow(ada, userCode, "drafts", { expiresInDays: 30 });
    const { expiresAt } = (await poll(deviceCode)).body.data.accessToken;
    expect(expiresAt).not.toBeNull();
    const { results } = await env.DB.prepare(
      "SELECT action, details FROM audit WHERE actor_id = ?1 AND workspace_id IS NULL ORDER BY rowid DESC LIMIT 2",
    )
      .bind(ada.id)
      .all<{ action: string; details: string }>();
    expect(results.map(({ action, details }) => [action, JSON.parse(details)])).toMatchObject([
      ["access_token.created", { name: "A command line", access: "drafts", expiresAt }],
      ["device_login.allowed", { clientName: "A command line", access: "drafts", tokenExpiresAt: expiresAt }],
    ]);
  });
});

it("limits how many sign-ins one address begins", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.9" };
  const { passed } = await untilLimited(() =>
    api("/v1/auth/device", { method: "POST", body: { clientName: "x" }, headers }),
  );
  expect(passed).toBeGreaterThanOrEqual(10);
});

it("limits how often one address polls, by whatever codes", async () => {
  const headers = { "cf-connecting-ip": "2001:db8::9" };
  const passed = await callsUntilLimited(() => {
    const body = { deviceCode: makeDeviceCode(testCtx().random) };
    return send("/v1/auth/device/token", { method: "POST", body, headers });
  });
  expect(passed).toBeGreaterThanOrEqual(300);
});

it("returns a token that sees exactly what its user sees", async () => {
  const [mine, theirs] = [await makeTenant("Mine"), await makeTenant("Theirs")];
  const { deviceCode, userCode } = await start();
  await allow(mine.people.viewer, userCode);
  const { token } = (await poll(deviceCode)).body.data;
  expect((await api(`${mine.path}/posts`, { token })).status).toBe(200);
  expect((await api(`${mine.path}/posts`, { method: "POST", token, body: { title: "x" } })).status).toBe(403);
  expect((await api(`${theirs.path}/posts`, { token })).status).toBe(404);
});

describe("a program that is signed in", () => {
  const newPassword = "staple of the horse";
  async function signedIn(person: Person): Promise<string> {
    const { deviceCode, userCode } = await start();
    expect((await allow(person, userCode)).status).toBe(200);
    return (await poll(deviceCode)).body.data.token;
  }
  const endings: [string, (person: Person) => Promise<unknown>][] = [
    [
      "a changed password",
      ({ cookie }) => api("/v1/me/password", { method: "POST", cookie, body: { newPassword } }),
    ],
    [
      "signing out all others",
      ({ cookie }) => api("/v1/me/sessions/revoke-others", { method: "POST", cookie }),
    ],
    [
      "a reset by link",
      async ({ id }) => {
        const { link, statements } = await newSignInLink(testCtx(), id, "reset");
        await env.DB.batch(statements);
        const token = new URL(link.url).hash.replace("#token=", "");
        return api("/v1/auth/link", { method: "POST", body: { token, newPassword } });
      },
    ],
  ];

  it.each(endings)("is signed out by %s, as is one that has not come for its token yet", async (_, end) => {
    const [ada, eve] = [await makePerson("Ada"), await makePerson("Eve")];
    const [token, others] = [await signedIn(ada), await signedIn(eve)];
    const { deviceCode, userCode } = await start();
    await allow(ada, userCode);
    await end(ada);
    expect((await api("/v1/me", { token })).status).toBe(401);
    expect(await codeOf(deviceCode)).toBe("expired_token");
    expect((await api("/v1/me", { token: ada.token })).status, "made in the dashboard").toBe(200);
    expect((await api("/v1/me", { token: others })).status, "another person's").toBe(200);
  });

  it("stays signed in when a link signs its user in elsewhere", async () => {
    const ada = await makePerson("Ada");
    const token = await signedIn(ada);
    const { link, statements } = await newSignInLink(testCtx(), ada.id, "enter");
    await env.DB.batch(statements);
    const body = { token: new URL(link.url).hash.replace("#token=", "") };
    expect((await api("/v1/auth/link", { method: "POST", body })).status).toBe(200);
    expect((await api("/v1/me", { token })).status).toBe(200);
  });

  it("is listed separately from tokens made in the dashboard", async () => {
    const ada = await makePerson("Ada");
    await signedIn(ada);
    const list = await api<{ items: AccessToken[] }>("/v1/me/tokens", { cookie: ada.cookie });
    expect(Object.fromEntries(list.body.data.items.map(({ name, origin }) => [name, origin]))).toEqual({
      test: "dashboard",
      "A command line": "device",
    });
  });
});
