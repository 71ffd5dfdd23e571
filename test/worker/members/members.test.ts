import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Role } from "../../../schema/api/role";
import type { Member } from "../../../schema/api/workspaces";
import { enterWorkspace, removeMember, updateMember } from "../../../worker/domains/identity";
import { outcomes, racers } from "../fixtures/race";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

const patch = (tenant: Tenant, cookie: string, userId: string, role: Role) =>
  api<Member>(`${tenant.path}/members/${userId}`, { method: "PATCH", cookie, body: { role } });
const remove = (tenant: Tenant, token: string, userId: string) =>
  api(`${tenant.path}/members/${userId}`, { method: "DELETE", token });
const rolesOf = async (tenant: Tenant) =>
  Object.fromEntries(
    (
      await env.DB.prepare("SELECT user_id AS id, role FROM members WHERE workspace_id = ?")
        .bind(tenant.workspace.id)
        .all<{ id: string; role: Role }>()
    ).results.map(({ id, role }) => [id, role]),
  );

/** A workspace with two owners whose next writes happen at the same time. */
async function twoOwners() {
  const tenant = await makeTenant();
  const { owner, admin } = tenant.people;
  await patch(tenant, owner.cookie, admin.id, "owner");
  const [first, second] = racers(
    [owner, admin].map(({ id }) => ({ kind: "user", userId: id, via: { kind: "session", sessionId: "" } })),
  );
  if (!first || !second) throw new Error("two racers were asked for");
  return {
    tenant,
    first: () => enterWorkspace(first, tenant.workspace.id),
    second: () => enterWorkspace(second, tenant.workspace.id),
  };
}

describe("the list of members", () => {
  it("is available to every member and no one else", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const list = (token?: string) => api<{ items: Member[] }>(`${tenant.path}/members`, { token });
    const answer = await list(tenant.people.viewer.token);
    expect(answer.body.data.items.map(({ email, role }) => [email, role]).sort()).toEqual(
      Object.entries(tenant.people)
        .map(([role, person]) => [person.email, role])
        .sort(),
    );
    expect((await list(other.token)).status).toBe(404);
    expect((await list()).status).toBe(401);
  });
});

describe("changing a role", () => {
  it("works at once", async () => {
    const tenant = await makeTenant();
    const { admin, viewer } = tenant.people;
    const answer = await patch(tenant, admin.cookie, viewer.id, "admin");
    expect(answer.body.data).toMatchObject({ userId: viewer.id, role: "admin", email: viewer.email });
    expect((await api(`${tenant.path}/audit`, { token: viewer.token })).status).toBe(200);
    expect((await patch(tenant, admin.cookie, viewer.id, "admin")).status).toBe(200);
  });

  it("to a higher one takes a session; an access token may lower it", async () => {
    const tenant = await makeTenant();
    const { owner, viewer } = tenant.people;
    const byToken = (role: Role) =>
      api(`${tenant.path}/members/${viewer.id}`, { method: "PATCH", token: owner.token, body: { role } });
    const refused = await byToken("editor");
    expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
    expect((await rolesOf(tenant))[viewer.id]).toBe("viewer");
    expect((await patch(tenant, owner.cookie, viewer.id, "admin")).status).toBe(200);
    expect((await byToken("editor")).status).toBe(200);
    expect((await rolesOf(tenant))[viewer.id]).toBe("editor");
  });

  it("is for admins of this workspace", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { viewer, editor } = tenant.people;
    expect((await patch(tenant, editor.cookie, viewer.id, "editor")).status).toBe(403);
    expect((await patch(tenant, viewer.cookie, viewer.id, "admin")).status).toBe(403);
    expect((await patch(tenant, other.cookie, viewer.id, "admin")).status).toBe(404);
    expect((await patch(other, other.cookie, viewer.id, "admin")).status).toBe(404);
    expect((await rolesOf(tenant))[viewer.id]).toBe("viewer");
  });

  it("never lets an admin make or touch an owner", async () => {
    const tenant = await makeTenant();
    const { owner, admin, editor } = tenant.people;
    expect((await patch(tenant, admin.cookie, admin.id, "owner")).status).toBe(403);
    expect((await patch(tenant, admin.cookie, editor.id, "owner")).status).toBe(403);
    expect((await patch(tenant, admin.cookie, owner.id, "viewer")).status).toBe(403);
    expect(await rolesOf(tenant)).toMatchObject({
      [owner.id]: "owner",
      [admin.id]: "admin",
      [editor.id]: "editor",
    });
  });

  it("refuses to demote the last owner", async () => {
    const tenant = await makeTenant();
    const { owner, admin } = tenant.people;
    const refused = await patch(tenant, owner.cookie, owner.id, "admin");
    expect([refused.status, refused.body.error.code]).toEqual([409, "last_owner"]);
    expect((await patch(tenant, owner.cookie, admin.id, "owner")).status).toBe(200);
    expect((await patch(tenant, owner.cookie, owner.id, "editor")).status).toBe(200);
  });

  it("leaves an owner when two demote each other at the same time", async () => {
    const { tenant, first, second } = await twoOwners();
    const races = [
      updateMember(await first(), tenant.people.admin.id, "viewer"),
      updateMember(await second(), tenant.people.owner.id, "viewer"),
    ];
    expect(await outcomes(races)).toEqual({ passed: 1, codes: ["last_owner"] });
    expect(Object.values(await rolesOf(tenant)).filter((role) => role === "owner")).toHaveLength(1);
  });
});

describe("removing a member", () => {
  it("works at once, and leaves their account", async () => {
    const tenant = await makeTenant();
    const { admin, editor } = tenant.people;
    expect((await remove(tenant, admin.token, editor.id)).status).toBe(200);
    expect((await api(tenant.path, { token: editor.token })).status).toBe(404);
    expect((await api("/v1/me", { token: editor.token })).status).toBe(200);
    expect((await remove(tenant, admin.token, editor.id)).status).toBe(404);
  });

  it("is for admins, but anyone may leave", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { admin, editor, viewer } = tenant.people;
    expect((await remove(tenant, editor.token, viewer.id)).status).toBe(403);
    expect((await remove(tenant, other.token, viewer.id)).status).toBe(404);
    expect((await remove(other, other.token, viewer.id)).status).toBe(404);
    expect((await remove(tenant, viewer.token, viewer.id)).status).toBe(200);
    expect((await remove(tenant, admin.token, admin.id)).status).toBe(200);
    expect(Object.keys(await rolesOf(tenant)).sort()).toEqual([tenant.user.id, editor.id].sort());
  });

  it("never lets an admin remove an owner", async () => {
    const tenant = await makeTenant();
    const { owner, admin } = tenant.people;
    expect((await remove(tenant, admin.token, owner.id)).status).toBe(403);
    expect((await rolesOf(tenant))[owner.id]).toBe("owner");
  });

  it("keeps the last owner, also when two leave at the same time", async () => {
    const { tenant, first, second } = await twoOwners();
    const { owner, admin } = tenant.people;
    const races = [removeMember(await first(), owner.id), removeMember(await second(), admin.id)];
    expect(await outcomes(races)).toEqual({ passed: 1, codes: ["last_owner"] });
    const [last] = Object.keys(await rolesOf(tenant)).filter((id) => id === owner.id || id === admin.id);
    const refused = await remove(tenant, last === owner.id ? owner.token : admin.token, last ?? "");
    expect([refused.status, refused.body.error.code]).toEqual([409, "last_owner"]);
  });
});

describe("the invitations a member made", () => {
  const invite = (tenant: Tenant, cookie: string, role: Role) =>
    api(`${tenant.path}/invitations`, {
      method: "POST",
      cookie,
      body: { email: `${role}@blogsvc.test`, role },
    });
  const open = async (tenant: Tenant) =>
    (
      await env.DB.prepare("SELECT role FROM invitations WHERE workspace_id = ?")
        .bind(tenant.workspace.id)
        .all()
    ).results.map(({ role }) => role);

  it("end when the member is removed", async () => {
    const tenant = await makeTenant();
    const { owner, admin } = tenant.people;
    await invite(tenant, admin.cookie, "admin");
    await invite(tenant, owner.cookie, "viewer");
    await remove(tenant, owner.token, admin.id);
    expect(await open(tenant)).toEqual(["viewer"]);
  });

  it("end where they go beyond a role that was lowered", async () => {
    const tenant = await makeTenant();
    const { owner, admin } = tenant.people;
    await patch(tenant, owner.cookie, admin.id, "owner");
    await invite(tenant, admin.cookie, "owner");
    await invite(tenant, admin.cookie, "editor");
    await patch(tenant, owner.cookie, admin.id, "admin");
    expect(await open(tenant)).toEqual(["editor"]);
    await patch(tenant, owner.cookie, admin.id, "editor");
    expect(await open(tenant)).toEqual([]);
  });
});
