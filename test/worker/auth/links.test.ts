import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Ctx } from "../../../worker/context";
import { consumeLink, createOwnSignInLink, requestLink } from "../../../worker/domains/identity";
import { outcomes, racers, visitors } from "../fixtures/race";
import { api, cookieOf, makePerson, makeTenant, testCtx } from "../fixtures/tenant";
import { untilLimited } from "../fixtures/until-limited";

type Link = { url: string; expiresAt: string };
const tokenOf = (link: Link) => new URL(link.url).hash.replace("#token=", "");
const spend = (body: object) => api("/v1/auth/link", { method: "POST", body });
const caller = { address: "test", userAgent: "test" };
const newPassword = "staple of the horse";

async function ownLink(cookie: string): Promise<Link> {
  const answer = await api<Link>("/v1/me/sign-in-link", { method: "POST", cookie });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

describe("a sign-in link", () => {
  it("signs in once", async () => {
    const person = await makePerson("Ada");
    const link = await ownLink(person.cookie);
    expect(link.url).toMatch(/^https:\/\/blogsvc\.test\/link#token=enter_[0-9A-Za-z]{43}$/);
    const answer = await spend({ token: tokenOf(link) });
    expect(answer.body.data).toMatchObject({ id: person.id });
    expect((await api("/v1/me", { cookie: cookieOf(answer.headers) })).status).toBe(200);
    const again = await spend({ token: tokenOf(link) });
    expect([again.status, again.body.error.code]).toEqual([410, "link_expired"]);
  });

  it("names the account it signs in, as often as asked, and is not used up by that", async () => {
    const person = await makePerson("Ada");
    const token = tokenOf(await ownLink(person.cookie));
    const preview = (body: object) => api("/v1/auth/link/preview", { method: "POST", body });
    for (let times = 0; times < 2; times++) {
      const { status, body, headers } = await preview({ token });
      expect([status, body.data]).toEqual([200, { email: person.email, name: "Ada", kind: "enter" }]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await spend({ token })).status).toBe(200);
    expect((await preview({ token })).status).toBe(410);
  });

  it("lets one in of several that come at the same time", async () => {
    const token = tokenOf(await ownLink((await makePerson("Ada")).cookie));
    const races = racers(visitors(4)).map((ctx) => consumeLink(ctx, { token }, caller));
    expect(await outcomes(races)).toEqual({ passed: 1, codes: ["link_expired"] });
  });

  it("holds for 15 minutes", async () => {
    const token = tokenOf(await ownLink((await makePerson("Ada")).cookie));
    await env.DB.prepare("UPDATE sign_in_links SET expires_at = expires_at - 900000").run();
    expect((await spend({ token })).status).toBe(410);
    expect((await spend({ token: "enter_unknown" })).status).toBe(410);
  });

  it("sets no password when its user made it", async () => {
    const token = tokenOf(await ownLink((await makePerson("Ada")).cookie));
    expect((await spend({ token, newPassword })).status).toBe(403);
    expect((await spend({ token: token.replace("enter_", "reset_"), newPassword })).status).toBe(410);
    expect((await spend({ token })).status).toBe(200);
  });

  it("is made by an access token on a local instance only", async () => {
    const person = await makePerson("Ada");
    const answer = await api("/v1/me/sign-in-link", { method: "POST", token: person.token });
    expect([answer.status, answer.body.error.code]).toEqual([403, "forbidden"]);
    const ctx = testCtx();
    const byToken: Ctx = {
      ...ctx,
      actor: {
        kind: "user",
        userId: person.id,
        via: { kind: "token", tokenId: "", access: "full", channel: null },
      },
    };
    const local = { ...byToken, config: { ...ctx.config, allowLoopback: true } };
    expect((await spend({ token: tokenOf(await createOwnSignInLink(local)) })).status).toBe(200);
  });
});

describe("a link that an owner makes for a member", () => {
  it("signs the member in and sets a new password, which ends their sessions", async () => {
    const { path, people } = await makeTenant();
    const answer = await api<Link>(`${path}/members/${people.editor.id}/sign-in-link`, {
      method: "POST",
      cookie: people.owner.cookie,
    });
    expect(answer.status).toBe(201);
    const token = tokenOf(answer.body.data);
    const spent = await spend({ token, newPassword });
    expect(spent.body.data).toMatchObject({ id: people.editor.id, hasPassword: true });
    expect((await api("/v1/me", { cookie: people.editor.cookie })).status).toBe(401);
    const body = { email: people.editor.email, password: newPassword };
    expect((await api("/v1/auth/sign-in", { method: "POST", body })).status).toBe(200);
  });

  it("is refused to lower roles, to tokens, for oneself, and for another tenant's user", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const ask = (userId: string, who: object) =>
      api(`${tenant.path}/members/${userId}/sign-in-link`, { method: "POST", ...who });
    const { people } = tenant;
    expect((await ask(people.editor.id, { cookie: people.admin.cookie })).status).toBe(403);
    expect((await ask(people.editor.id, { token: people.owner.token })).status).toBe(403);
    expect((await ask(people.owner.id, { cookie: people.owner.cookie })).status).toBe(403);
    expect((await ask(other.people.editor.id, { cookie: people.owner.cookie })).status).toBe(404);
    expect((await ask(people.editor.id, { cookie: other.cookie })).status).toBe(404);
  });

  it("is made for another owner only by the instance's first account", async () => {
    await makePerson("First");
    const { path, people } = await makeTenant();
    const { owner, admin, editor } = people;
    const ask = (userId: string, cookie: string) =>
      api(`${path}/members/${userId}/sign-in-link`, { method: "POST", cookie });
    const body = { role: "owner" };
    await api(`${path}/members/${admin.id}`, { method: "PATCH", cookie: owner.cookie, body });
    expect((await ask(editor.id, owner.cookie)).status).toBe(201);
    const refused = await ask(admin.id, owner.cookie);
    expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
    expect(refused.body.error.message).toContain("first account");
    const first = await env.DB.prepare("SELECT min(rowid) AS n FROM users").first<{ n: number }>();
    await env.DB.prepare("UPDATE users SET rowid = ?1 WHERE id = ?2")
      .bind((first?.n ?? 0) - 1, owner.id)
      .run();
    expect((await ask(admin.id, owner.cookie)).status).toBe(201);
  });

  it("is refused for a member who also belongs elsewhere", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const editor = tenant.people.editor.id;
    await env.DB.prepare(
      "INSERT INTO members (workspace_id, user_id, role, created_at) VALUES (?1, ?2, 'viewer', 0)",
    )
      .bind(other.workspace.id, editor)
      .run();
    const path = `${tenant.path}/members/${editor}/sign-in-link`;
    expect((await api(path, { method: "POST", cookie: tenant.cookie })).status).toBe(403);
  });

  it("ends when the member joins another workspace", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { editor } = tenant.people;
    const path = `${tenant.path}/members/${editor.id}/sign-in-link`;
    const link = await api<Link>(path, { method: "POST", cookie: tenant.cookie });
    const body = { email: editor.email, role: "viewer" };
    const invited = await api<{ link: string }>(`${other.path}/invitations`, {
      method: "POST",
      cookie: other.cookie,
      body,
    });
    const token = new URL(invited.body.data.link).hash.replace("#token=", "");
    await api("/v1/invitations/accept", { method: "POST", cookie: editor.cookie, body: { token } });
    expect((await spend({ token: tokenOf(link.body.data) })).status).toBe(410);
  });

  it("ends when the owner who made it is one no more", async () => {
    const { path, people } = await makeTenant();
    const { owner, admin, editor } = people;
    const role = (userId: string, to: string) =>
      api(`${path}/members/${userId}`, { method: "PATCH", cookie: owner.cookie, body: { role: to } });
    const ask = () =>
      api<Link>(`${path}/members/${editor.id}/sign-in-link`, { method: "POST", cookie: admin.cookie });
    await role(admin.id, "owner");
    const demoted = tokenOf((await ask()).body.data);
    await role(admin.id, "admin");
    expect((await spend({ token: demoted, newPassword })).status).toBe(410);
    await role(admin.id, "owner");
    const removed = tokenOf((await ask()).body.data);
    await api(`${path}/members/${admin.id}`, { method: "DELETE", token: owner.token });
    expect((await spend({ token: removed, newPassword })).status).toBe(410);
  });

  it("ends with every other one once it has set a password", async () => {
    const { path, people, cookie } = await makeTenant();
    const ask = () =>
      api<Link>(`${path}/members/${people.editor.id}/sign-in-link`, { method: "POST", cookie });
    const [first, second] = [tokenOf((await ask()).body.data), tokenOf((await ask()).body.data)];
    expect((await spend({ token: second, newPassword })).status).toBe(200);
    expect((await spend({ token: first, newPassword })).status).toBe(410);
  });
});

describe("asking for a link", () => {
  const ask = (email: string) => api("/v1/auth/link/request", { method: "POST", body: { email } });
  const entries = async (workspaceId: string) =>
    (
      await env.DB.prepare(
        "SELECT details FROM audit WHERE workspace_id = ? AND action = 'sign_in_link.requested'",
      )
        .bind(workspaceId)
        .all()
    ).results;

  it("responds the same whether or not the account exists, and shows no link", async () => {
    const { people, workspace } = await makeTenant();
    const [known, unknown] = [await ask(people.editor.email), await ask("nobody@blogsvc.test")];
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ success: true, data: { done: true } });
    expect(unknown.body).toEqual(known.body);
    await ask(people.editor.email);
    expect(await entries(workspace.id)).toEqual([
      { details: JSON.stringify({ email: people.editor.email }) },
    ]);
  });

  it("responds before the lookup, so that timing reveals nothing", async () => {
    const { people, workspace } = await makeTenant();
    const work: Promise<unknown>[] = [];
    const ctx = { ...testCtx(), waitUntil: (one: Promise<unknown>) => void work.push(one) };
    await requestLink(ctx, people.editor, { address: "test", userAgent: "test" });
    expect(work).toHaveLength(1);
    await Promise.all(work);
    expect(await entries(workspace.id)).toHaveLength(1);
  });

  it("is limited", async () => {
    const { passed } = await untilLimited(() => ask("often@blogsvc.test"));
    expect(passed).toBeGreaterThanOrEqual(10);
  });
});
