import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { signUp } from "../../../worker/domains/identity";
import {
  attemptOf,
  call,
  client,
  configureGoogle,
  grace,
  inviteGrace,
  leave,
  provider,
  visit,
} from "../fixtures/google-browser";
import { api, cookieOf, localCtx, makePerson, makeTenant } from "../fixtures/tenant";

configureGoogle();

describe("signing in with Google", () => {
  it("makes an account, but not the first of an instance, and signs it in by its subject", async () => {
    const refused = await visit(grace);
    expect(refused.headers.get("location")).toBe("/sign-in?error=sign_up_closed");
    await inviteGrace();
    const first = await visit(grace, "?next=%2Fw%2Facme%2Fposts%3Fq%3D1");
    expect([first.status, first.headers.get("location")]).toEqual([302, "/w/acme/posts?q=1"]);
    const me = await api("/v1/me", { cookie: cookieOf(first.headers) });
    expect(me.body.data).toMatchObject({
      user: { email: grace.email, name: "Grace", hasPassword: false, hasGoogle: true },
    });
    const again = await visit({ ...grace, email: "renamed@blogsvc.test" });
    expect((await api("/v1/me", { cookie: cookieOf(again.headers) })).body.data).toMatchObject({
      user: { email: grace.email },
    });
  });

  it("keeps no control characters of the name", async () => {
    await inviteGrace();
    const signedIn = await visit({ ...grace, name: "Gra\u0000ce\n\u202eHopper" });
    expect((await api("/v1/me", { cookie: cookieOf(signedIn.headers) })).body.data).toMatchObject({
      user: { name: "Grace Hopper" },
    });
  });

  it("opens no account of another issuer's subject, and stores the issuer with its own", async () => {
    const person = await makePerson("Ada");
    const store = (subject: string, email: string) =>
      env.DB.prepare("UPDATE users SET google_subject = ?1, email = ?2 WHERE id = ?3")
        .bind(subject, email, person.id)
        .run();
    await store(grace.sub, "ada@blogsvc.test");
    expect((await visit(grace)).headers.get("location")).toBe("/sign-in?error=sign_up_closed");
    await store(grace.sub, grace.email);
    const signedIn = await visit(grace);
    expect((await api("/v1/me", { cookie: cookieOf(signedIn.headers) })).body.data).toMatchObject({
      user: { id: person.id },
    });
    const row = await env.DB.prepare("SELECT google_subject FROM users WHERE id = ?1")
      .bind(person.id)
      .first();
    expect(row).toEqual({ google_subject: `${provider.issuer} ${grace.sub}` });
  });

  it("is as recent as the provider says that it asked for a password", async () => {
    await inviteGrace();
    const secondsAgo = (seconds: number) => {
      provider.faults.claims = (claims) => ({
        ...claims,
        auth_time: Math.floor(Date.now() / 1000) - seconds,
      });
    };
    const confirm = (cookie: string) => api("/v1/me/confirm", { method: "POST", cookie, body: {} });
    secondsAgo(3_600);
    const old = cookieOf((await visit(grace)).headers);
    expect((await confirm(old)).body).toMatchObject({ error: { code: "reauthentication_required" } });
    const start = await call("/v1/auth/google/start", { cookie: old });
    expect(new URL(start.headers.get("location") ?? "").searchParams.get("max_age")).toBe("900");
    secondsAgo(60);
    const recent = cookieOf((await visit(grace, "", old)).headers);
    expect((await confirm(recent)).status).toBeLessThan(300);
  });

  it("asks with PKCE, state and nonce, none of them used twice", async () => {
    const locations = [await call("/v1/auth/google/start"), await call("/v1/auth/google/start")].map(
      (response) => new URL(response.headers.get("location") ?? ""),
    );
    for (const { searchParams, origin: at } of locations) {
      expect(at).toBe(provider.issuer);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: "code",
        client_id: client.id,
        redirect_uri: "https://blogsvc.test/v1/auth/google/callback",
        code_challenge_method: "S256",
      });
      expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    }
    for (const name of ["state", "nonce", "code_challenge"])
      expect(locations[0]?.searchParams.get(name)).not.toBe(locations[1]?.searchParams.get(name));
  });

  it("keeps the attempt in a cookie that scripts cannot read, and takes it away at the end", async () => {
    const start = await call("/v1/auth/google/start");
    expect(start.headers.getSetCookie()[0]).toMatch(
      /; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const end = await visit(grace);
    expect(attemptOf(end)).toBe("__Host-blogsvc-google=");
  });

  it("leads to no other site", async () => {
    await inviteGrace();
    for (const next of [
      "https://evil.test/",
      "//evil.test/",
      "/\\evil.test",
      "/\t/evil.test",
      "/.//evil.test",
      "/%2e//evil.test",
      "/x/..//evil.test",
      "javascript:alert(1)",
    ])
      expect((await visit(grace, `?next=${encodeURIComponent(next)}`)).headers.get("location")).toBe("/");
  });
});

describe("an account that Google does not know yet", () => {
  it("is made by invitation or not at all, once there is a first one", async () => {
    const tenant = await makeTenant();
    expect((await visit(grace)).headers.get("location")).toBe("/sign-in?error=sign_up_closed");
    const body = { email: grace.email, role: "editor" };
    const invited = await api<{ link: string }>(`${tenant.path}/invitations`, {
      method: "POST",
      cookie: tenant.cookie,
      body,
    });
    const cookie = cookieOf((await visit(grace)).headers);
    const token = new URL(invited.body.data.link).hash.replace("#token=", "");
    await api("/v1/invitations/accept", { method: "POST", cookie, body: { token } });
    expect((await api(tenant.path, { cookie })).body.data).toMatchObject({ role: "editor" });
  });

  it("is made by an open invitation only", async () => {
    const tenant = await makeTenant();
    const body = { email: grace.email, role: "editor" };
    await api(`${tenant.path}/invitations`, { method: "POST", cookie: tenant.cookie, body });
    await env.DB.prepare("UPDATE invitations SET expires_at = 1").run();
    expect((await visit(grace)).headers.get("location")).toBe("/sign-in?error=sign_up_closed");
  });

  it("is never one that merely has the same e-mail", async () => {
    const { sessionToken } = await signUp(
      localCtx(),
      { email: grace.email, name: "Eve", password: "password of Eve" },
      { address: "test", userAgent: "test" },
    );
    const answer = await visit(grace);
    expect(answer.headers.get("location")).toBe("/sign-in?error=google_account_exists");
    expect(cookieOf(answer.headers)).toBe("");
    const me = await api("/v1/me", { cookie: `__Host-blogsvc=${sessionToken}` });
    expect(me.body.data).toMatchObject({ user: { hasGoogle: false } });
  });
});

describe("connecting Google to an account", () => {
  it("works for the signed-in user, whatever the email", async () => {
    const person = await makePerson("Ada");
    const answer = await visit(grace, "?connect=true&next=%2Faccount", person.cookie);
    expect(answer.headers.get("location")).toBe("/account");
    const signedIn = await visit(grace);
    expect((await api("/v1/me", { cookie: cookieOf(signedIn.headers) })).body.data).toMatchObject({
      user: { id: person.id, hasGoogle: true },
    });
  });

  it("needs a session, begun on our own page, the same one at the end", async () => {
    const [ada, eve] = [await makePerson("Ada"), await makePerson("Eve")];
    expect((await call("/v1/auth/google/start?connect=true")).status).toBe(401);
    const headers = { cookie: ada.cookie, "sec-fetch-site": "cross-site" };
    expect((await call("/v1/auth/google/start?connect=true", headers)).status).toBe(403);
    const token = { authorization: `Bearer ${ada.token}` };
    expect((await call("/v1/auth/google/start?connect=true", token)).status).toBe(403);
    const { attempt, back } = await leave(grace, "?connect=true", ada.cookie);
    const end = await call(back, { cookie: `${attempt}; ${eve.cookie}` });
    expect(end.headers.get("location")).toBe("/account?error=google_expired");
  });

  it("is refused for an identity that another account has", async () => {
    const [ada, eve] = [await makePerson("Ada"), await makePerson("Eve")];
    await visit(grace, "?connect=true", ada.cookie);
    const answer = await visit(grace, "?connect=true", eve.cookie);
    expect(answer.headers.get("location")).toBe("/account?error=google_taken");
  });
});
