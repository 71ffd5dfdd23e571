import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Invitation } from "../../../schema/api/workspaces";
import { createInvitation, enterWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { planLimits } from "../../../worker/platform/plan-limits";
import { outcomes, racers } from "../fixtures/race";
import { api, makeTenant, type Tenant, testCtx } from "../fixtures/tenant";

type Created = Invitation & { link: string };
const invite = (tenant: Tenant, cookie: string, email: string, role = "editor") =>
  api<Created>(`${tenant.path}/invitations`, { method: "POST", cookie, body: { email, role } });
const list = async (tenant: Tenant) =>
  (await api<{ items: Invitation[] }>(`${tenant.path}/invitations`, { token: tenant.token })).body.data.items;
const preview = (link: string) =>
  api("/v1/invitations/preview", {
    method: "POST",
    body: { token: new URL(link).hash.replace("#token=", "") },
  });

describe("an invitation", () => {
  it("shows its link once and keeps only a hash", async () => {
    const tenant = await makeTenant();
    const answer = await invite(tenant, tenant.people.admin.cookie, "New@blogsvc.test");
    expect(answer.status).toBe(201);
    const { link, expiresAt, createdAt } = answer.body.data;
    expect(answer.body.data).toMatchObject({ email: "new@blogsvc.test", role: "editor", invitedBy: "Adam" });
    expect(link).toMatch(/^https:\/\/blogsvc\.test\/invite#token=[0-9A-Za-z]{43}$/);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000);
    expect((await list(tenant)).map((item) => item.email)).toEqual(["new@blogsvc.test"]);
    const rows = await env.DB.prepare("SELECT * FROM invitations").all();
    const log = await env.DB.prepare("SELECT * FROM audit").all();
    expect(JSON.stringify([await list(tenant), rows, log])).not.toContain(link.split("=")[1]);
  });

  it("is made by admins of this workspace, up to their own role", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { owner, admin, editor, viewer } = tenant.people;
    expect((await invite(tenant, editor.cookie, "a@blogsvc.test")).status).toBe(403);
    expect((await invite(tenant, viewer.cookie, "a@blogsvc.test", "viewer")).status).toBe(403);
    expect((await invite(tenant, other.cookie, "a@blogsvc.test")).status).toBe(404);
    expect((await invite(tenant, admin.cookie, "a@blogsvc.test", "owner")).status).toBe(403);
    expect(await list(tenant)).toEqual([]);
    expect((await invite(tenant, admin.cookie, "a@blogsvc.test", "admin")).status).toBe(201);
    expect((await invite(tenant, owner.cookie, "b@blogsvc.test", "owner")).status).toBe(201);
  });

  it("is not made by an access token: a leaked one would make itself permanent", async () => {
    const tenant = await makeTenant();
    const body = { email: "a@blogsvc.test", role: "viewer" };
    const answer = await api(`${tenant.path}/invitations`, { method: "POST", token: tenant.token, body });
    expect([answer.status, answer.body.error?.code]).toEqual([403, "forbidden"]);
    expect(await list(tenant)).toEqual([]);
  });

  it("replaces the open one of the same e-mail", async () => {
    const tenant = await makeTenant();
    const first = await invite(tenant, tenant.cookie, "new@blogsvc.test", "admin");
    const second = await invite(tenant, tenant.cookie, "new@blogsvc.test", "viewer");
    expect((await list(tenant)).map((item) => item.role)).toEqual(["viewer"]);
    expect((await preview(first.body.data.link)).status).toBe(410);
    expect((await preview(second.body.data.link)).status).toBe(200);
  });

  it("to the role owner is created, replaced and revoked only by owners", async () => {
    const { path, people } = await makeTenant();
    const { owner, admin } = people;
    const body = { email: "heir@blogsvc.test", role: "owner" };
    const ask = (cookie: string, body: object) =>
      api<{ id: string }>(`${path}/invitations`, { method: "POST", cookie, body });
    expect((await ask(admin.cookie, body)).status).toBe(403);
    const { id } = (await ask(owner.cookie, body)).body.data;
    expect((await ask(admin.cookie, { ...body, role: "viewer" })).status).toBe(403);
    const remove = (cookie: string) => api(`${path}/invitations/${id}`, { method: "DELETE", cookie });
    expect((await remove(admin.cookie)).status).toBe(403);
    expect((await remove(owner.cookie)).status).toBe(200);
  });

  it("is refused for a member", async () => {
    const tenant = await makeTenant();
    const answer = await invite(tenant, tenant.cookie, tenant.people.viewer.email);
    expect([answer.status, answer.body.error.code]).toEqual([409, "conflict"]);
  });

  it("is refused beyond the plan's number of members, also for many at the same time", async () => {
    const tenant = await makeTenant();
    await env.DB.prepare("UPDATE workspaces SET plan_id = 'starter' WHERE id = ?")
      .bind(tenant.workspace.id)
      .run();
    const room = planLimits.starter.members - 4;
    const { actor } = actingAs(testCtx(), tenant.user.id);
    const races = racers(new Array(room + 2).fill(actor)).map(async (ctx, n) =>
      createInvitation(await enterWorkspace(ctx, tenant.workspace.id), {
        email: `n${n}@blogsvc.test`,
        role: "viewer",
      }),
    );
    expect(await outcomes(races)).toEqual({ passed: room, codes: ["limit_reached"] });
  });

  it("can be revoked by admins of this workspace", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { id, link } = (await invite(tenant, tenant.cookie, "new@blogsvc.test")).body.data;
    const remove = (one: Tenant, token: string) =>
      api(`${one.path}/invitations/${id}`, { method: "DELETE", token });
    expect((await remove(tenant, other.token)).status).toBe(404);
    expect((await remove(other, other.token)).status).toBe(404);
    expect((await remove(tenant, tenant.people.editor.token)).status).toBe(403);
    expect((await preview(link)).status).toBe(200);
    expect((await remove(tenant, tenant.people.admin.token)).status).toBe(200);
    expect((await preview(link)).status).toBe(410);
    expect((await remove(tenant, tenant.token)).status).toBe(404);
  });

  it("is listed for admins only", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const path = `${tenant.path}/invitations`;
    expect((await api(path, { token: tenant.people.editor.token })).status).toBe(403);
    expect((await api(path, { token: other.token })).status).toBe(404);
  });
});
