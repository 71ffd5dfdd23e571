import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { planLimits } from "../../../worker/platform/plan-limits";
import { api, makeTenant } from "../fixtures/tenant";

it("refuses posts and keys beyond the plan's limit, and says which", async () => {
  const tenant = await makeTenant();
  const { posts, apiKeys } = planLimits.free;
  await env.DB.prepare("UPDATE workspaces SET plan_id = 'free', post_count = ?2 WHERE id = ?1")
    .bind(tenant.workspace.id, posts - 1)
    .run();
  const create = (path: string, body: unknown) =>
    api(`${tenant.path}${path}`, { method: "POST", token: tenant.token, body });
  expect((await create("/posts", { title: "The last" })).status).toBe(201);
  const refused = await create("/posts", { title: "One too many" });
  expect(refused.status).toBe(403);
  expect(refused.body.error).toMatchObject({ code: "limit_reached", details: { limit: posts } });
  for (let key = 1; key < apiKeys; key++)
    expect((await create("/api-keys", { name: `k${key}` })).status).toBe(201);
  expect((await create("/api-keys", { name: "over" })).body.error).toMatchObject({ code: "limit_reached" });
});

it("refuses an image that the plan has no room for", async () => {
  const tenant = await makeTenant();
  await env.DB.prepare(
    `INSERT INTO images (id, workspace_id, key, content_type, bytes, width, height, status, style, source, created_at)
     VALUES ('big', ?1, 'big', 'image/png', ?2, 1, 1, 'ready', 'photo', 'uploaded', 1)`,
  )
    .bind(tenant.workspace.id, planLimits.pro.imageBytes - 10)
    .run();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const body = new FormData();
  body.append("file", new File([Uint8Array.from(atob(pixel), (c) => c.charCodeAt(0))], "pixel.png"));
  const refused = await api(`${tenant.path}/images`, { method: "POST", token: tenant.token, body });
  expect(refused.status).toBe(403);
  expect(refused.body.error).toMatchObject({
    code: "limit_reached",
    details: { limit: planLimits.pro.imageBytes },
  });
});

it("holds to the limits also when many ask at the same moment", async () => {
  const tenant = await makeTenant();
  const { posts, apiKeys } = planLimits.free;
  await env.DB.prepare("UPDATE workspaces SET plan_id = 'free', post_count = ?2 WHERE id = ?1")
    .bind(tenant.workspace.id, posts - 1)
    .run();
  const many = (path: string, body: (n: number) => unknown) =>
    Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        api(`${tenant.path}${path}`, { method: "POST", token: tenant.token, body: body(n) }),
      ),
    );
  const made = await many("/posts", (n) => ({ title: `p${n}`, slug: `p-${n}` }));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  const keys = await many("/api-keys", (n) => ({ name: `k${n}` }));
  expect(keys.filter(({ status }) => status === 201)).toHaveLength(apiKeys - 1);
  expect(
    keys.filter(({ status }) => status !== 201).every(({ body }) => body.error.code === "limit_reached"),
  ).toBe(true);
});
