import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { acceptInvitation, signUp } from "../../../worker/domains/identity";
import { outcomes, racers, visitors } from "../fixtures/race";
import { api, cookieOf, localCtx, makePerson, makeTenant, type Tenant } from "../fixtures/tenant";

const password = "correct horse battery";
const caller = { address: "test", userAgent: "test" };
let invited = 0;

async function invite(tenant: Tenant, role = "editor", email = `new-${++invited}@blogsvc.test`) {
  const body = { email, role };
  const answer = await api<{ link: string }>(`${tenant.path}/invitations`, {
    method: "POST",
    cookie: tenant.cookie,
    body,
  });
  return { email, token: new URL(answer.body.data.link).hash.replace("#token=", "") };
}
const accept = (body: object, cookie?: string) =>
  api("/v1/invitations/accept", { method: "POST", body, cookie });

async function account(email: string): Promise<string> {
  const { sessionToken } = await signUp(
    localCtx(),
    { email, password, name: "Ada" },
    { address: "test", userAgent: "" },
  );
  return `__Host-blogsvc=${sessionToken}`;
}

describe("someone without an account", () => {
  it("sees what the invitation is for", async () => {
    const { email, token } = await invite(await makeTenant("Zebra"));
    const answer = await api("/v1/invitations/preview", { method: "POST", body: { token } });
    expect(answer.body.data).toEqual({ email, role: "editor", workspaceName: "Zebra", hasAccount: false });
  });

  it("joins with a name and a password, and is signed in", async () => {
    const tenant = await makeTenant("Zebra");
    const { email, token } = await invite(tenant);
    const answer = await accept({ token, name: "Nell", password });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      workspaceId: tenant.workspace.id,
      workspaceSlug: tenant.workspace.slug,
      workspaceName: "Zebra",
      role: "editor",
    });
    const mine = await api(tenant.path, { cookie: cookieOf(answer.headers) });
    expect(mine.body.data).toMatchObject({ role: "editor" });
    const signIn = await api("/v1/auth/sign-in", { method: "POST", body: { email, password } });
    expect(signIn.status).toBe(200);
  });

  it("needs both, and the invitation stays open until then", async () => {
    const { token } = await invite(await makeTenant());
    for (const body of [{ token }, { token, name: "Nell" }, { token, name: "Nell", password: "short" }])
      expect((await accept(body)).status).toBe(400);
    expect((await accept({ token, name: "Nell", password })).status).toBe(200);
  });
});

describe("someone with an account", () => {
  it("joins when signed in as the invited e-mail", async () => {
    const tenant = await makeTenant();
    const person = await makePerson("Ada");
    const { token } = await invite(tenant, "admin", person.email);
    const answer = await accept({ token }, person.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await api(tenant.path, { cookie: person.cookie })).body.data).toMatchObject({ role: "admin" });
  });

  it("joins by the account's password", async () => {
    const tenant = await makeTenant();
    const { email, token } = await invite(tenant);
    await account(email);
    const wrong = await accept({ token, password: "not the password" });
    expect([wrong.status, wrong.body.error.code]).toEqual([401, "invalid_credentials"]);
    const answer = await accept({ token, password });
    expect((await api(tenant.path, { cookie: cookieOf(answer.headers) })).status).toBe(200);
  });

  it("does not join as another user, or without proof", async () => {
    const tenant = await makeTenant();
    const { email, token } = await invite(tenant);
    await account(email);
    const eve = await makePerson("Eve");
    const nobody = await accept({ token });
    expect([nobody.status, nobody.body.error.code]).toEqual([401, "unauthorized"]);
    expect((await accept({ token }, eve.cookie)).status).toBe(401);
    expect((await accept({ token, name: "Eve", password: "a password of Eve" })).status).toBe(401);
    expect((await api(tenant.path, { cookie: eve.cookie })).status).toBe(404);
    expect((await accept({ token, password })).status).toBe(200);
  });
});

describe("an invitation's link", () => {
  it("works once", async () => {
    const { token } = await invite(await makeTenant());
    await accept({ token, name: "Nell", password });
    const again = await accept({ token, name: "Nell", password });
    expect([again.status, again.body.error.code]).toEqual([410, "link_expired"]);
    expect((await accept({ token: "unknown", name: "Nell", password })).status).toBe(410);
  });

  it("lets one in of several that come at the same time", async () => {
    const tenant = await makeTenant();
    const { email, token } = await invite(tenant);
    const races = racers(visitors(4)).map((ctx, n) =>
      acceptInvitation(ctx, { token, name: `Nell ${n}`, password }, caller),
    );
    expect(await outcomes(races)).toEqual({ passed: 1, codes: ["link_expired"] });
    const rows = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).all();
    expect(rows.results).toHaveLength(1);
  });

  it("opens one session for an account that uses it twice at the same time", async () => {
    const { email, token } = await invite(await makeTenant());
    await account(email);
    const races = racers(visitors(3)).map((ctx) => acceptInvitation(ctx, { token, password }, caller));
    expect(await outcomes(races)).toEqual({ passed: 1, codes: ["link_expired"] });
  });

  it("holds for seven days", async () => {
    const { email, token } = await invite(await makeTenant());
    const shift = (ms: number) =>
      env.DB.prepare("UPDATE invitations SET expires_at = expires_at + ?1 WHERE email = ?2")
        .bind(ms, email)
        .run();
    await shift(-7 * 86_400_000);
    expect((await accept({ token, name: "Nell", password })).status).toBe(410);
    await shift(60_000);
    expect((await accept({ token, name: "Nell", password })).status).toBe(200);
  });
});
