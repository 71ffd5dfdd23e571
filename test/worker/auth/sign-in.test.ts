import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import { scryptSync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { Me } from "../../../schema/api/auth";
import { app } from "../../../worker/app";
import { signIn, signUp } from "../../../worker/domains/identity";
import { api, cookieOf, localCtx, testCtx } from "../fixtures/tenant";
import { untilLimited } from "../fixtures/until-limited";

const ada = { email: "ada@blogsvc.test", password: "correct horse battery" };
const caller = { address: "198.51.100.1", userAgent: "test" };
const signInAs = (body: object, headers = {}) => api("/v1/auth/sign-in", { method: "POST", body, headers });
const hashOf = async (email: string) =>
  (
    await env.DB.prepare("SELECT password_hash AS h FROM users WHERE email = ?")
      .bind(email)
      .first<{ h: string }>()
  )?.h;

/** Sign-in attempts are limited by e-mail too: each test has an account of its own. */
async function account(email: string) {
  await signUp(localCtx(), { ...ada, email, name: "Ada" }, caller);
  return { ...ada, email };
}

describe("signing in", () => {
  it("works with the right password, in any case of the e-mail", async () => {
    const person = await account("one@blogsvc.test");
    const answer = await signInAs({ ...person, email: "ONE@blogsvc.test" });
    expect(answer.status).toBe(200);
    const me = await api<Me>("/v1/me", { cookie: cookieOf(answer.headers) });
    expect(me.body.data).toMatchObject({ user: { email: "one@blogsvc.test" }, via: "session" });
  });

  it("says the same of a wrong password and of an unknown e-mail", async () => {
    const person = await account("two@blogsvc.test");
    const wrong = await signInAs({ ...person, password: "something else entirely" });
    const unknown = await signInAs({ ...person, email: "nobody@blogsvc.test" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.body.error, requestId: "" }).toEqual({ ...unknown.body.error, requestId: "" });
    expect(wrong.body.error.code).toBe("invalid_credentials");
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it("never works for an account without a password", async () => {
    await account("three@blogsvc.test");
    await env.DB.prepare("UPDATE users SET password_hash = NULL WHERE email = 'three@blogsvc.test'").run();
    expect((await signInAs({ email: "three@blogsvc.test", password: "anything at all" })).status).toBe(401);
  });

  it("gives a new session and ends the one before it in this browser", async () => {
    const person = await account("four@blogsvc.test");
    const first = cookieOf((await signInAs(person)).headers);
    const again = await api("/v1/auth/sign-in", { method: "POST", body: person, cookie: first });
    const second = cookieOf(again.headers);
    expect(second).not.toBe(first);
    expect((await api("/v1/me", { cookie: first })).status).toBe(401);
    expect((await api("/v1/me", { cookie: second })).status).toBe(200);
  });

  it("renews a hash made with other parameters", async () => {
    const person = await account("five@blogsvc.test");
    const salt = Buffer.alloc(16, 7);
    const weak = scryptSync(person.password, salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64");
    await env.DB.prepare("UPDATE users SET password_hash = ?1 WHERE email = ?2")
      .bind(`scrypt$1024$8$1$${salt.toString("base64")}$${weak}`, person.email)
      .run();
    expect((await signInAs(person)).status).toBe(200);
    expect(await hashOf(person.email)).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect((await signInAs(person)).status).toBe(200);
  });

  it("opens no session when the password changes between the check and the write", async () => {
    const person = await account("six@blogsvc.test");
    const ctx = testCtx();
    const changed = {
      ...ctx,
      hash: async (...args: Parameters<typeof ctx.hash>) => {
        await env.DB.prepare("UPDATE users SET password_hash = 'changed' WHERE email = ?")
          .bind(person.email)
          .run();
        return ctx.hash(...args);
      },
    };
    await expect(signIn(changed, person, caller)).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});

describe("an unknown e-mail", () => {
  it("costs one derivation, like a wrong password", async () => {
    const person = await account("seven@blogsvc.test");
    const ctx = { ...testCtx(), withinSignInRate: () => Promise.resolve(true) };
    for (const email of [person.email, "nobody@blogsvc.test"]) {
      const password = "not the password";
      // Each derivation normalizes the password first.
      const normalize = vi.spyOn(String.prototype, "normalize");
      await signIn(ctx, { email, password }, caller).catch(() => undefined);
      const derived = normalize.mock.contexts.filter((text) => String(text) === password);
      normalize.mockRestore();
      expect([email, derived.length]).toEqual([email, 1]);
    }
  });
});

describe("over plain http, as a local start has it", () => {
  it("uses a cookie that does not pretend to be a secure one", async () => {
    const body = await account("local@blogsvc.test");
    const at = "http://localhost:8787";
    const ask = (path: string, method: string, more: Record<string, string> = {}, sent?: object) => {
      const headers = { origin: at, "sec-fetch-site": "same-origin", ...more };
      const json = { ...headers, "content-type": "application/json" };
      const request = sent ? { headers: json, body: JSON.stringify(sent) } : { headers };
      const local = { ...env, PUBLIC_URL: at };
      return app.fetch(new Request(`${at}${path}`, { method, ...request }), local, createExecutionContext());
    };
    const answer = await ask("/v1/auth/sign-in", "POST", {}, body);
    const [line = ""] = answer.headers.getSetCookie();
    expect(line).toMatch(/^blogsvc-local=[0-9A-Za-z]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = line.split(";")[0] ?? "";
    expect((await ask("/v1/me", "GET", { cookie })).status).toBe(200);
    expect((await ask("/v1/auth/sign-out", "POST", { cookie })).status).toBe(200);
    expect((await ask("/v1/me", "GET", { cookie })).status).toBe(401);
  });
});

describe("signing out", () => {
  it("ends the session and clears the cookie", async () => {
    const cookie = cookieOf((await signInAs(await account("eight@blogsvc.test"))).headers);
    const answer = await api("/v1/auth/sign-out", { method: "POST", cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-blogsvc=; Max-Age=0; Path=\/; Secure/),
    ]);
    expect((await api("/v1/me", { cookie })).status).toBe(401);
  });

  it("is fine when there is no session", async () => {
    expect((await api("/v1/auth/sign-out", { method: "POST" })).status).toBe(200);
  });
});

describe("attempts", () => {
  it("are limited for each address", async () => {
    const from = { "cf-connecting-ip": "203.0.113.9" };
    const { passed, answer } = await untilLimited((n) =>
      signInAs({ email: `n${n}@blogsvc.test`, password: "wrong" }, from),
    );
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(answer.body.error.code).toBe("rate_limited");
    expect(answer.headers.get("retry-after")).toBe("60");
    expect((await signInAs({ email: "n@blogsvc.test", password: "wrong" })).status).toBe(401);
  });

  it("are limited for each e-mail, whatever the address", async () => {
    const { passed } = await untilLimited(() =>
      signInAs({ email: "target@blogsvc.test", password: "wrong" }),
    );
    expect(passed).toBeGreaterThanOrEqual(10);
  });

  it("of one IPv6 network count together", async () => {
    const from = (address: string) => ({ "cf-connecting-ip": address });
    const { passed } = await untilLimited((n) =>
      signInAs({ email: `v6-${n}@blogsvc.test`, password: "wrong" }, from(`2001:db8:0:7::${n}`)),
    );
    expect(passed).toBeGreaterThanOrEqual(10);
    const other = await signInAs({ email: "v6@blogsvc.test", password: "wrong" }, from("2001:db8:0:8::1"));
    expect(other.status).toBe(401);
  });
});
