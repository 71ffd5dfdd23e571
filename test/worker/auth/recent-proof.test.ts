import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { signUp } from "../../../worker/domains/identity";
import { api, localCtx, makePerson, makeTenant } from "../fixtures/tenant";

const password = "correct horse battery";
const someone = (() => {
  let made = 0;
  return () => `proof-${++made}@blogsvc.test`;
})();

/** An account with a password, whose session was opened 16 minutes ago. */
async function longSignedIn() {
  const email = someone();
  const { user, sessionToken } = await signUp(
    localCtx(),
    { email, password, name: "Ada" },
    { address: "test", userAgent: "test" },
  );
  await age(user.id);
  return { id: user.id, cookie: `__Host-blogsvc=${sessionToken}` };
}
const age = (userId: string) =>
  env.DB.prepare("UPDATE sessions SET proven_at = proven_at - 960000 WHERE user_id = ?").bind(userId).run();
const confirm = (cookie: string, body: object) => api("/v1/me/confirm", { method: "POST", cookie, body });
const makeToken = (cookie: string) => api("/v1/me/tokens", { method: "POST", cookie, body: { name: "CI" } });

describe("a session whose sign-in is more than 15 minutes ago", () => {
  it("makes no credential before the password was given again", async () => {
    const { cookie } = await longSignedIn();
    const refused = await makeToken(cookie);
    expect([refused.status, refused.body.error.code]).toEqual([403, "reauthentication_required"]);
    expect((await confirm(cookie, {})).body.error.code).toBe("reauthentication_required");
    expect((await confirm(cookie, { password: "wrong" })).body.error.code).toBe("invalid_credentials");
    expect((await makeToken(cookie)).status).toBe(403);
    expect((await confirm(cookie, { password })).status).toBe(200);
    expect((await confirm(cookie, {})).status).toBe(200);
    expect((await makeToken(cookie)).status).toBe(201);
  });

  it("is confirmed alone: another session of the same person is asked too", async () => {
    const { id, cookie } = await longSignedIn();
    await confirm(cookie, { password });
    await age(id);
    expect((await makeToken(cookie)).status).toBe(403);
  });

  it("allows no program, opens no link, and changes no credential of a workspace", async () => {
    const { path, people } = await makeTenant();
    const { owner, editor } = people;
    const { userCode } = (
      await api<{ userCode: string }>("/v1/auth/device", { method: "POST", body: { clientName: "CLI" } })
    ).body.data;
    await age(owner.id);
    const calls: [string, string, object?][] = [
      ["POST", "/v1/auth/device/allow", { userCode, access: "full" }],
      ["POST", "/v1/me/sign-in-link"],
      ["POST", "/v1/me/password", { newPassword: password }],
      ["POST", `${path}/members/${editor.id}/sign-in-link`],
      ["PATCH", `${path}/members/${editor.id}`, { role: "admin" }],
      ["POST", `${path}/invitations`, { email: someone(), role: "owner" }],
      ["PUT", `${path}/integrations/wordpress`, {}],
      ["PUT", `${path}/integrations/shopify`, {}],
      ["PATCH", `${path}/writer`, { apiKey: "sk-of-somebody-else" }],
    ];
    for (const [method, url, body] of calls) {
      const answer = await api(url, { method, cookie: owner.cookie, body });
      expect([answer.status, answer.body.error?.code], `${method} ${url}`).toEqual([
        403,
        "reauthentication_required",
      ]);
    }
  });

  it("still reads, writes and invites editors", async () => {
    const { path, people } = await makeTenant();
    await age(people.owner.id);
    const { cookie } = people.owner;
    expect((await api(`${path}/posts`, { method: "POST", cookie, body: { title: "A" } })).status).toBe(201);
    const body = { email: someone(), role: "editor" };
    expect((await api(`${path}/invitations`, { method: "POST", cookie, body })).status).toBe(201);
    expect((await api("/v1/me/sessions/revoke-others", { method: "POST", cookie })).status).toBe(200);
  });

  it("is not confirmed by an access token", async () => {
    const { token } = await makePerson("Ada");
    const answer = await api("/v1/me/confirm", { method: "POST", token, body: { password } });
    expect([answer.status, answer.body.error.code]).toEqual([403, "forbidden"]);
  });
});
