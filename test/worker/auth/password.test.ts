import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { signUp } from "../../../worker/domains/identity";
import { api, cookieOf, localCtx, makePerson } from "../fixtures/tenant";
import { untilLimited } from "../fixtures/until-limited";

const password = "correct horse battery";
const newPassword = "staple of the horse";
const caller = { address: "198.51.100.1", userAgent: "test" };

async function account(email: string): Promise<{ email: string; cookie: string }> {
  const { sessionToken } = await signUp(localCtx(), { email, password, name: "Ada" }, caller);
  return { email, cookie: `__Host-blogsvc=${sessionToken}` };
}
const signIn = (email: string, secret: string) =>
  api("/v1/auth/sign-in", { method: "POST", body: { email, password: secret } });
const change = (cookie: string, body: object) => api("/v1/me/password", { method: "POST", cookie, body });

describe("changing the password", () => {
  it("needs the current one, and ends all other sessions", async () => {
    const { email, cookie } = await account("one@blogsvc.test");
    const elsewhere = cookieOf((await signIn(email, password)).headers);
    expect((await change(cookie, { currentPassword: password, newPassword })).status).toBe(200);
    expect((await api("/v1/me", { cookie })).status).toBe(200);
    expect((await api("/v1/me", { cookie: elsewhere })).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  it("is refused with a wrong one, or none", async () => {
    const { email, cookie } = await account("two@blogsvc.test");
    const wrong = await change(cookie, { currentPassword: "wrong", newPassword });
    expect([wrong.status, wrong.body.error.code]).toEqual([401, "invalid_credentials"]);
    expect((await change(cookie, { newPassword })).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it("ends open sign-in links", async () => {
    const { cookie } = await account("three@blogsvc.test");
    const link = await api<{ url: string }>("/v1/me/sign-in-link", { method: "POST", cookie });
    await change(cookie, { currentPassword: password, newPassword });
    const token = new URL(link.body.data.url).hash.replace("#token=", "");
    expect((await api("/v1/auth/link", { method: "POST", body: { token } })).status).toBe(410);
  });

  it("sets the first one of an account that has none", async () => {
    const person = await makePerson("Grace");
    expect((await change(person.cookie, { newPassword })).status).toBe(200);
    expect((await signIn(person.email, newPassword)).status).toBe(200);
    expect((await change(person.cookie, { newPassword: password })).status).toBe(401);
  });

  it("is not an access token's to do", async () => {
    const person = await makePerson("Grace");
    const answer = await api("/v1/me/password", {
      method: "POST",
      token: person.token,
      body: { newPassword },
    });
    expect([answer.status, answer.body.error.code]).toEqual([403, "forbidden"]);
    expect((await signIn(person.email, newPassword)).status).toBe(401);
  });

  it("is limited in guesses", async () => {
    const { cookie } = await account("four@blogsvc.test");
    const { passed } = await untilLimited((n) =>
      change(cookie, { currentPassword: `guess ${n}`, newPassword }),
    );
    expect(passed).toBeGreaterThanOrEqual(10);
  });

  it("leaves a row in the log without any password", async () => {
    const person = await makePerson("Grace");
    await change(person.cookie, { newPassword });
    const { results } = await env.DB.prepare(
      "SELECT * FROM audit WHERE action = 'user.password_changed'",
    ).all();
    expect(results.some((row) => row.actor_id === person.id)).toBe(true);
    expect(JSON.stringify(results)).not.toContain(newPassword);
  });
});

it("treats the same password typed in another Unicode form as the same", async () => {
  const { cookie } = await makePerson("Grace");
  expect((await change(cookie, { newPassword: "Caf\u00e9 au lait" })).status).toBe(200);
  const again = await change(cookie, { currentPassword: "Cafe\u0301 au lait", newPassword });
  expect(again.status).toBe(200);
});
