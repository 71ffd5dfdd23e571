import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Workspace } from "../../../schema/api/workspaces";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

const state = (tenant: Tenant) =>
  env.DB.prepare("SELECT counter, floor FROM workspaces WHERE id = ?")
    .bind(tenant.workspace.id)
    .first<{ counter: number; floor: number }>();

async function rows(sql: string, tenant: Tenant) {
  return (await env.DB.prepare(sql).bind(tenant.workspace.id).all()).results;
}

const addEndpoint = (tenant: Tenant, id: string, enabled: number) =>
  env.DB.prepare(
    "INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, created_at, updated_at) VALUES (?1, ?2, 'https://site.test/hook', ?3, 0, 0)",
  )
    .bind(id, tenant.workspace.id, enabled)
    .run();

const patch = (tenant: Tenant, body: object) =>
  api<Workspace>(tenant.path, { method: "PATCH", token: tenant.people.admin.token, body });

describe.each([
  ["name", { name: "Renamed" }],
  ["siteUrl", { siteUrl: "https://renamed.test" }],
  ["pagePattern", { pagePattern: "/articles/{slug}" }],
  ["showCitations", { showCitations: true }],
  ["showProvenance", { showProvenance: true }],
  ["showModels", { showModels: true }],
])("a new %s", (field, body) => {
  it("raises counter and floor, and notifies every enabled endpoint once", async () => {
    const tenant = await makeTenant();
    await addEndpoint(tenant, `on-${tenant.workspace.id}`, 1);
    await addEndpoint(tenant, `off-${tenant.workspace.id}`, 0);
    const answer = await patch(tenant, body);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject(body);
    expect(await state(tenant)).toEqual({ counter: 1, floor: 1 });
    expect(await rows("SELECT type, post_slug, version FROM events WHERE workspace_id = ?", tenant)).toEqual([
      { type: "workspace.updated", post_slug: null, version: 1 },
    ]);
    expect(await rows("SELECT target_id, state FROM deliveries WHERE workspace_id = ?", tenant)).toEqual([
      { target_id: `on-${tenant.workspace.id}`, state: "pending" },
    ]);
    const audit = await rows(
      "SELECT actor_id, details FROM audit WHERE workspace_id = ? AND action = 'workspace.updated'",
      tenant,
    );
    expect(audit).toEqual([
      { actor_id: tenant.people.admin.id, details: JSON.stringify({ fields: [field] }) },
    ]);
  });
});

describe.each([
  ["timezone", { timezone: "America/New_York" }],
  ["requireEvidence", { requireEvidence: true }],
  ["personality", { personality: { tone: "calm", style: "plain", voice: "first person" } }],
])("a new %s", (_, body) => {
  it("is stored, without changes to the public API", async () => {
    const tenant = await makeTenant();
    expect((await patch(tenant, body)).body.data).toMatchObject(body);
    expect((await api<Workspace>(tenant.path, { token: tenant.token })).body.data).toMatchObject(body);
    expect(await state(tenant)).toEqual({ counter: 0, floor: 0 });
    expect(await rows("SELECT id FROM events WHERE workspace_id = ?", tenant)).toEqual([]);
  });
});

describe("an update", () => {
  it("that changes nothing writes nothing", async () => {
    const tenant = await makeTenant();
    const { name, siteUrl, timezone, hideBranding, personality } = tenant.workspace;
    expect((await patch(tenant, { name, siteUrl, timezone, hideBranding, personality })).status).toBe(200);
    expect((await patch(tenant, {})).status).toBe(200);
    expect(await state(tenant)).toEqual({ counter: 0, floor: 0 });
    expect(
      await rows("SELECT id FROM audit WHERE workspace_id = ? AND action = 'workspace.updated'", tenant),
    ).toEqual([]);
  });

  it("never changes slug, plan or role", async () => {
    const tenant = await makeTenant();
    for (const fixed of [{ slug: "other" }, { planId: "enterprise" }, { role: "owner" }])
      expect((await patch(tenant, { ...fixed, name: "New" })).status).toBe(400);
    const stored = await api<Workspace>(tenant.path, { token: tenant.token });
    expect(stored.body.data).toMatchObject({
      name: tenant.workspace.name,
      slug: tenant.workspace.slug,
      planId: tenant.workspace.planId,
      role: "owner",
    });
  });

  it("is refused when it does not fit", async () => {
    const tenant = await makeTenant();
    for (const body of [
      { name: "" },
      { siteUrl: "javascript:alert(1)" },
      { timezone: "Mars/Base" },
      { hideBranding: 1 },
    ])
      expect((await patch(tenant, body)).status).toBe(400);
  });

  it("shows on the public API at once", async () => {
    const tenant = await makeTenant();
    const path = `/v1/public/${tenant.workspace.slug}/blogs`;
    const read = () =>
      api<{ branding: { hidden: boolean } }>(path, { headers: { "x-api-key": tenant.apiKey } });
    expect((await read()).body.data.branding.hidden).toBe(false);
    const onPlan = (plan: string) =>
      env.DB.prepare("UPDATE workspaces SET plan_id = ?2 WHERE id = ?1")
        .bind(tenant.workspace.id, plan)
        .run();
    await onPlan("free");
    const refused = await patch(tenant, { hideBranding: true });
    expect([refused.status, refused.body.error?.code]).toEqual([403, "plan_required"]);
    await onPlan("starter");
    const { workspaceId, workspaceSlug, id, slug } = (await patch(tenant, { hideBranding: true })).body.data;
    expect([workspaceId, workspaceSlug]).toEqual([id, slug]);
    const after = await read();
    expect([after.body.data.branding.hidden, after.headers.get("x-blogsvc-version")]).toEqual([true, "1"]);
  });
});

it("refuses a page pattern that no look could ever go to", async () => {
  const tenant = await makeTenant();
  for (const pagePattern of [
    "http://169.254.169.254/{slug}",
    "https://localhost/{slug}",
    "https://u:p@site.test/{slug}",
  ]) {
    const answer = await patch(tenant, { pagePattern });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { code: "invalid_url", details: { field: "pagePattern" } } },
    ]);
  }
  for (const pagePattern of ["https://site.test/blog/{slug}", "/blog/{slug}", null]) {
    const answer = await patch(tenant, { pagePattern });
    expect([answer.status, answer.body.data.pagePattern]).toEqual([200, pagePattern]);
  }
  expect(await state(tenant)).toEqual({ counter: 3, floor: 3 });
});
