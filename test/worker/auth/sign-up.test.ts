import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../../../schema/api/auth";
import type { Ctx } from "../../../worker/context";
import { signUp } from "../../../worker/domains/identity";
import { outcomes, racers, visitors } from "../fixtures/race";
import { api, cookieOf, localCtx, makePerson, testCtx } from "../fixtures/tenant";

const ada = { email: "ada@blogsvc.test", password: "correct horse battery", name: "Ada" };
const caller = { address: "198.51.100.1", userAgent: "test" };
const setupToken = "the token of the setup link";
const signUpAs = (body: object) => api<User>("/v1/auth/sign-up", { method: "POST", body });
const issueSetupToken = () =>
  env.DB.prepare("UPDATE instance SET setup_hash = ?")
    .bind(createHash("sha256").update(setupToken).digest("hex"))
    .run();
const users = async () => (await env.DB.prepare("SELECT count(*) AS n FROM users").first<{ n: number }>())?.n;

beforeEach(async () => {
  await env.DB.batch(
    ["audit", "access_tokens", "sessions", "users"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await issueSetupToken();
});

describe("the first sign-up", () => {
  it("makes the owner and signs them in by a cookie that scripts cannot read", async () => {
    const options = await api("/v1/auth/options");
    expect(options.body.data).toEqual({
      firstRun: true,
      signUpOpen: true,
      setupToken: true,
      google: false,
    });
    const answer = await signUpAs({ ...ada, setupToken });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ email: ada.email, name: "Ada", hasPassword: true });
    const [line = ""] = answer.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-blogsvc=[0-9A-Za-z]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const me = await api("/v1/me", { cookie: cookieOf(answer.headers) });
    expect(me.body.data).toMatchObject({
      user: { email: ada.email },
      mayCreateWorkspaces: true,
      workspaces: [],
    });
    const later = await api("/v1/auth/options");
    expect(later.body.data).toEqual({
      firstRun: false,
      signUpOpen: false,
      setupToken: false,
      google: false,
    });
  });

  it("happens once, also for several at the same time", async () => {
    const closed = (ctx: Ctx) => ({ ...ctx, config: { ...ctx.config, allowSignup: false } });
    const races = racers(visitors(4)).map((ctx, n) =>
      signUp(closed(ctx), { ...ada, setupToken, email: `ada${n}@blogsvc.test` }, caller),
    );
    expect(await outcomes(races)).toEqual({ passed: 1, codes: ["sign_up_closed"] });
    expect(await users()).toBe(1);
  });

  it("takes the token of the setup link, which works once", async () => {
    const eve = { ...ada, email: "eve@blogsvc.test" };
    for (const given of [{}, { setupToken: "" }, { setupToken: "a guess" }]) {
      const refused = await signUpAs({ ...eve, ...given });
      expect([refused.status, refused.body.error.code]).toEqual([403, "sign_up_closed"]);
    }
    await expect(signUp(testCtx(), eve, caller), "where sign-up is open").rejects.toMatchObject({
      code: "sign_up_closed",
    });
    expect((await signUpAs({ ...eve, setupToken })).status).toBe(201);
    expect(await env.DB.prepare("SELECT setup_hash FROM instance").first("setup_hash")).toBeNull();
  });

  it("takes no token where none was issued, and needs none on a local instance", async () => {
    await env.DB.prepare("UPDATE instance SET setup_hash = NULL").run();
    const eve = { ...ada, email: "eve@blogsvc.test" };
    expect((await signUpAs({ ...eve, setupToken })).status).toBe(403);
    expect((await signUp(localCtx(), eve, caller)).user.email).toBe(eve.email);
  });

  it("keeps the password and the session only as hashes", async () => {
    const answer = await signUpAs({ ...ada, setupToken });
    const token = cookieOf(answer.headers).split("=")[1] ?? "none";
    const dump = JSON.stringify([
      (await env.DB.prepare("SELECT * FROM users").all()).results,
      (await env.DB.prepare("SELECT * FROM sessions").all()).results,
      (await env.DB.prepare("SELECT * FROM audit").all()).results,
    ]);
    expect(dump).toContain("scrypt$16384$8$5$");
    expect(dump).not.toContain(ada.password);
    expect(dump).not.toContain(token);
  });
});

describe("a later sign-up", () => {
  it("is refused unless sign-up is open", async () => {
    await makePerson("Olive");
    const answer = await signUpAs(ada);
    expect(answer.status).toBe(403);
    expect(answer.body.error.code).toBe("sign_up_closed");
    expect(await users()).toBe(1);
  });

  it("works where ALLOW_SIGNUP is set, once for each e-mail", async () => {
    await makePerson("Olive");
    await signUp(testCtx(), ada, caller);
    await expect(signUp(testCtx(), ada, caller)).rejects.toMatchObject({ code: "email_taken" });
    expect(await users()).toBe(2);
  });
});

it("names what is wrong with the input", async () => {
  const short = await signUpAs({ ...ada, password: "123456789" });
  expect(short.status).toBe(400);
  expect(short.body.error.message).toBe("password: must have at least 10 characters");
  expect((await signUpAs({ ...ada, email: "ada" })).status).toBe(400);
  expect((await signUpAs({ ...ada, name: "  " })).status).toBe(400);
  expect((await signUpAs({ ...ada, password: "x".repeat(201) })).status).toBe(400);
  expect(await users()).toBe(0);
});

it("takes an e-mail in any case as the same one", async () => {
  const answer = await signUpAs({ ...ada, setupToken, email: "  Ada@Blogsvc.TEST " });
  expect(answer.body.data.email).toBe("ada@blogsvc.test");
});
