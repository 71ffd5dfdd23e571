import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Me } from "../../../schema/api/auth";
import type { Workspace } from "../../../schema/api/workspaces";
import { createWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { planLimits } from "../../../worker/platform/plan-limits";
import { outcomes, racers } from "../fixtures/race";
import { api, makePerson, makeTenant, testCtx } from "../fixtures/tenant";

const create = (cookie: string, body: object) =>
  api<Workspace>("/v1/workspaces", { method: "POST", cookie, body });

describe("creating a workspace", () => {
  it("makes its creator the owner, on the default plan", async () => {
    const first = await makePerson("First");
    const answer = await create(first.cookie, {
      name: "Acme Blog",
      siteUrl: "https://acme.test",
      timezone: "Europe/Berlin",
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      slug: "acme-blog",
      name: "Acme Blog",
      siteUrl: "https://acme.test",
      timezone: "Europe/Berlin",
      planId: "pro",
      role: "owner",
      hideBranding: false,
      brandingRequired: false,
      publishedCount: 0,
    });
    const me = await api<Me>("/v1/me", { cookie: first.cookie });
    expect(me.body.data.workspaces).toEqual([
      {
        workspaceId: answer.body.data.id,
        workspaceSlug: "acme-blog",
        workspaceName: "Acme Blog",
        role: "owner",
      },
    ]);
  });

  it("gives every workspace of a name its own slug, also at the same time", async () => {
    const tenant = await makeTenant("Crème Brûlée");
    expect(tenant.workspace.slug).toBe("creme-brulee");
    const { actor } = actingAs(testCtx(), tenant.user.id);
    const races = racers([actor, actor, actor]).map((ctx) => createWorkspace(ctx, { name: "Crème Brûlée" }));
    expect((await Promise.all(races)).map(({ slug }) => slug).sort()).toEqual([
      "creme-brulee-2",
      "creme-brulee-3",
      "creme-brulee-4",
    ]);
    expect((await create(tenant.cookie, { name: "日本語" })).body.data.slug).toBe("blog");
  });

  it("takes a slug of one's own, if it is free and fits a URL", async () => {
    const { cookie } = await makeTenant();
    expect((await create(cookie, { name: "Own", slug: "my-own" })).body.data.slug).toBe("my-own");
    const taken = await create(cookie, { name: "Own", slug: "my-own" });
    expect([taken.status, taken.body.error.code]).toEqual([409, "slug_taken"]);
    for (const slug of ["", "Upper", "a b", "-a", "a-", "ä", "a/b"])
      expect((await create(cookie, { name: "Own", slug })).status).toBe(400);
  });

  it("is not for people who were only invited, while sign-up is closed", async () => {
    const { people } = await makeTenant();
    const me = await api<Me>("/v1/me", { cookie: people.admin.cookie });
    expect(me.body.data.mayCreateWorkspaces).toBe(false);
    expect((await create(people.admin.cookie, { name: "Mine" })).status).toBe(403);
    expect((await api<Me>("/v1/me", { cookie: people.owner.cookie })).body.data.mayCreateWorkspaces).toBe(
      true,
    );
  });

  it("ends at the plan's limit, also for many at the same time", async () => {
    const person = await makePerson("Busy");
    const { actor } = actingAs(testCtx(), person.id);
    const { ownedWorkspaces } = planLimits.free;
    const races = racers(new Array(ownedWorkspaces + 2).fill(actor)).map((ctx, n) =>
      createWorkspace({ ...ctx, config: { ...ctx.config, defaultPlan: "free" } }, { name: `Busy ${n}` }),
    );
    expect(await outcomes(races)).toEqual({ passed: ownedWorkspaces, codes: ["limit_reached"] });
  });
});

describe("reading workspaces", () => {
  it("shows one's own, and another tenant's not at all", async () => {
    const [tenant, other] = [await makeTenant("Zebra"), await makeTenant("Yak")];
    await create(tenant.cookie, { name: "aardvark" });
    const list = await api<{ items: Workspace[] }>("/v1/workspaces", { token: tenant.token });
    expect(list.body.data.items.map((item) => item.name)).toEqual(["aardvark", "Zebra"]);
    const mine = await api<Workspace>(tenant.path, { token: tenant.people.viewer.token });
    expect(mine.body.data).toMatchObject({ id: tenant.workspace.id, role: "viewer" });
    expect((await api(tenant.path, { token: other.token })).status).toBe(404);
    expect((await api(tenant.path)).status).toBe(401);
  });
});

describe("what others may not do", () => {
  it.each(["PATCH", "DELETE"])("%s", async (method) => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const body = { name: "Changed", confirm: tenant.workspace.slug };
    const call = (token: string) => api(tenant.path, { method, token, body });
    expect((await call(other.token)).status).toBe(404);
    expect((await call(tenant.people.viewer.token)).status).toBe(403);
    expect((await call(tenant.people.editor.token)).status).toBe(403);
    if (method === "DELETE") expect((await call(tenant.people.admin.token)).status).toBe(403);
    const row = await env.DB.prepare("SELECT name FROM workspaces WHERE id = ?")
      .bind(tenant.workspace.id)
      .first();
    expect(row).toEqual({ name: "Acme" });
  });
});
