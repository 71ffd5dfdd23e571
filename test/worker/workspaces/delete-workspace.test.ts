import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { images } from "../../../schema/tables";
import { enterWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { deleteWorkspace } from "../../../worker/domains/operations";
import { workspaceTables } from "../../../worker/domains/operations/delete-workspace";
import { api, makeTenant, type Tenant, testCtx } from "../fixtures/tenant";
import { generationRows } from "./generation-rows";
import { outsideRows } from "./outside-rows";

const remove = (tenant: Tenant, body: object) =>
  api(tenant.path, { method: "DELETE", token: tenant.token, body });

async function fill({ token, cookie, path, workspace }: Tenant): Promise<string> {
  const post = async (title: string) =>
    (
      await api<{ id: string }>(`${path}/posts`, {
        method: "POST",
        token,
        body: { title, content: "Words about words.", categories: ["News"], authors: ["Ada"] },
      })
    ).body.data.id;
  const [first, second] = [await post("First words"), await post("Second words")];
  await api(`${path}/posts/${await post("Deleted words")}`, { method: "DELETE", token });
  for (const id of [first, second])
    await api(`${path}/posts/${id}/publish`, { method: "POST", token, body: {} });
  await env.DB.batch([
    env.DB.prepare("INSERT OR IGNORE INTO related_posts VALUES (?1, ?2, 1)").bind(first, second),
    env.DB.prepare("INSERT INTO slug_history VALUES (?1, 'former', ?2, 0)").bind(workspace.id, first),
    env.DB.prepare(
      "INSERT INTO working_copies (post_id, fields, version, updated_at) VALUES (?1, '{}', 1, 0)",
    ).bind(first),
    env.DB.prepare(
      `INSERT INTO preview_links (id, workspace_id, post_id, fields, is_edited, post_version, created_by, created_at, expires_at)
       SELECT 'prv_' || ?1, ?1, ?2, '{}', 0, 1, user_id, 0, 0 FROM members WHERE workspace_id = ?1 LIMIT 1`,
    ).bind(workspace.id, first),
    env.DB.prepare(
      "INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, created_at, updated_at) VALUES (?1, ?1, 'https://site.test', 0, 0, 0)",
    ).bind(workspace.id),
    env.DB.prepare(
      `INSERT INTO comments (id, workspace_id, post_id, author_id, text, created_at)
       SELECT 'cmt_' || ?1, ?1, ?2, user_id, 'x', 0 FROM members WHERE workspace_id = ?1 LIMIT 1`,
    ).bind(workspace.id, first),
    env.DB.prepare(
      "INSERT INTO post_reviews (post_id, workspace_id, state, requested_at) VALUES (?2, ?1, 'requested', 0)",
    ).bind(workspace.id, second),
    env.DB.prepare(
      "INSERT INTO trashed_items (id, workspace_id, kind, title, fields, deleted_at) VALUES ('trash_' || ?1, ?1, 'topic', 'x', '{}', 0)",
    ).bind(workspace.id),
    env.DB.prepare(
      "INSERT INTO category_redirects (workspace_id, key, category_id) SELECT ?1, 'former', id FROM categories WHERE workspace_id = ?1",
    ).bind(workspace.id),
    env.DB.prepare(
      "INSERT INTO image_uses (workspace_id, post_id, origin, place, key) VALUES (?1, ?2, 'post', 'text', ?1 || '/a.png')",
    ).bind(workspace.id, first),
    env.DB.prepare("INSERT INTO voices (workspace_id, updated_at) VALUES (?1, 0)").bind(workspace.id),
    env.DB.prepare(
      "INSERT INTO notices (id, workspace_id, kind, created_at) VALUES (?1, ?1, 'webhook_gone', 0)",
    ).bind(workspace.id),
  ]);
  await api(path, { method: "PATCH", token, body: { name: "Renamed" } });
  await env.DB.prepare(
    `INSERT INTO deliveries (id, event_id, workspace_id, target_kind, target_id, state, created_at, updated_at)
     SELECT ?1, id, ?1, 'webhook', ?1, 'delivered', 0, 0 FROM events WHERE workspace_id = ?1 LIMIT 1`,
  )
    .bind(workspace.id)
    .run();
  await env.DB.prepare(
    `INSERT INTO delivery_attempts
       (id, delivery_id, workspace_id, number, started_at, duration_ms, ok, request_url, request_headers, request_body)
     SELECT ?1, id, ?1, 1, 0, 0, 0, '', '{}', '' FROM deliveries WHERE workspace_id = ?1 LIMIT 1`,
  )
    .bind(workspace.id)
    .run();
  await api(`${path}/invitations`, {
    method: "POST",
    cookie,
    body: { email: "new@blogsvc.test", role: "editor" },
  });
  return first;
}

async function addPicture(workspaceId: string, key: string): Promise<void> {
  const row = {
    id: `img_${workspaceId}_${key}`,
    workspaceId,
    key,
    contentType: "image/png",
    bytes: 1,
    width: 1,
    height: 1,
  };
  await testCtx()
    .db.insert(images)
    .values({ ...row, status: "ready", style: "", source: "uploaded", createdAt: 0 });
  await env.BUCKET.put(key, "x");
}

async function counts(workspaceId: string): Promise<Record<string, number>> {
  const results = await env.DB.batch<{ n: number }>(
    workspaceTables.map(({ table, where }) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).bind(workspaceId),
    ),
  );
  return Object.fromEntries(workspaceTables.map(({ table }, n) => [table, results[n]?.results[0]?.n ?? 0]));
}

describe("deleting a workspace", () => {
  it("deletes everything in it, and nothing of others", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    for (const one of [tenant, other]) {
      const first = await fill(one);
      for (const name of ["a.png", "b.png"])
        await addPicture(one.workspace.id, `${one.workspace.id}/${name}`);
      // A size of a picture, a source: whatever lies below its id, known to a table or not.
      await env.BUCKET.put(`${one.workspace.id}/sources/src_1/raw`, "x");
      await generationRows(one.workspace.id, first, `img_${one.workspace.id}_${one.workspace.id}/a.png`);
      await outsideRows(one.workspace.id, first);
    }
    const before = await counts(tenant.workspace.id);
    for (const [table, count] of Object.entries(before)) expect([table, count]).not.toEqual([table, 0]);
    const others = await counts(other.workspace.id);

    expect((await remove(tenant, { confirm: tenant.workspace.slug })).status).toBe(200);

    for (const count of Object.values(await counts(tenant.workspace.id))) expect(count).toBe(0);
    expect(await counts(other.workspace.id)).toEqual(others);
    expect((await api(tenant.path, { token: tenant.token })).status).toBe(404);
    const search = await env.DB.prepare(
      "SELECT count(*) AS n FROM posts_fts WHERE posts_fts MATCH 'words'",
    ).first();
    expect(search).toEqual({ n: 2 });
    const keptOf = async ({ workspace: { id } }: Tenant) =>
      (await env.BUCKET.list({ prefix: `${id}/` })).objects.map(({ key }) => key.slice(id.length + 1)).sort();
    expect(await keptOf(tenant)).toEqual([]);
    expect(await keptOf(other)).toEqual(["a.png", "b.png", "sources/src_1/raw"]);
    const log = await env.DB.prepare(
      "SELECT target_id, details FROM audit WHERE action = 'workspace.deleted'",
    ).all();
    expect(log.results).toEqual([
      {
        target_id: tenant.workspace.id,
        details: JSON.stringify({ slug: tenant.workspace.slug, name: "Renamed" }),
      },
    ]);
  });

  it("needs the slug typed", async () => {
    const tenant = await makeTenant();
    const wrong = await remove(tenant, { confirm: "something" });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, "invalid_request"]);
    expect((await remove(tenant, {})).status).toBe(400);
    expect((await api(tenant.path, { token: tenant.token })).status).toBe(200);
  });

  it("responds only after every lease has expired", async () => {
    const tenant = await makeTenant();
    const ctx = actingAs(testCtx(), tenant.user.id);
    const order: (string | number)[] = [];
    const sleep = async (ms: number) => {
      const left = await env.DB.prepare("SELECT id FROM workspaces WHERE id = ?")
        .bind(tenant.workspace.id)
        .first();
      order.push(left ? "before" : "after", ms);
    };
    await deleteWorkspace(await enterWorkspace({ ...ctx, sleep }, tenant.workspace.id), {
      confirm: tenant.workspace.slug,
    });
    expect(order).toEqual(["after", ctx.config.writeWaitMs]);
  });

  it("stops its keys", async () => {
    const tenant = await makeTenant();
    const read = () =>
      api(`/v1/public/${tenant.workspace.slug}/blogs`, { headers: { "x-api-key": tenant.apiKey } });
    expect((await read()).status).toBe(200);
    await remove(tenant, { confirm: tenant.workspace.slug });
    expect((await read()).status).toBe(401);
  });
});

it("knows every table that belongs to a workspace", async () => {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
    sql: string;
  }>();
  const below = new Set(["workspaces"]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { name, sql } of results)
      for (const [, parent = ""] of sql.matchAll(/REFERENCES\s+[`"]?(\w+)/gi))
        if (below.has(parent)) below.add(name);
  }
  below.delete("workspaces");
  expect(workspaceTables.map(({ table }) => table).sort()).toEqual([...below].sort());
});
