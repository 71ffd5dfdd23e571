import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { BulkResult } from "../../../schema/api/bulk-result";
import type { Post } from "../../../schema/api/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

const call = async <T = Post>(path: string, method = "GET", body?: unknown) =>
  (await api<T>(`${tenant.path}/posts${path}`, { method, body, token: tenant.token })).body.data;
const draft = (fields: object = {}) => call("", "POST", { title: "A title", content: "Words.", ...fields });
const edit = (body: object) => call<BulkResult>("/bulk-edit", "POST", body);
const eventsOf = async (id: string) =>
  (
    await env.DB.prepare("SELECT type FROM events WHERE post_id = ?1 ORDER BY version")
      .bind(id)
      .all<{ type: string }>()
  ).results.map(({ type }) => type);

it("adds and removes categories and tags in any case, and skips posts that already fit", async () => {
  const [one, two] = [await draft({ categories: ["News"], tags: ["Old"] }), await draft()];
  const body = { ids: [one.id, two.id], add: { categories: ["news"] }, remove: { tags: ["old"] } };
  expect(await edit(body)).toMatchObject({ succeeded: 2, skipped: 0, failed: 0 });
  expect(await call(`/${one.id}`)).toMatchObject({ categories: ["News"], tags: [] });
  expect((await call(`/${two.id}`)).categories).toEqual(["news"]);
  expect(await edit(body)).toMatchObject({ succeeded: 0, skipped: 2, failed: 0 });
});

it("replaces authors of a published post with one `post.updated`; unpublished changes stay", async () => {
  const { id } = await draft({ authors: ["Ada", "Bob"] });
  const { version } = await call(`/${id}/publish`, "POST", {});
  await call(`/${id}/autosave`, "POST", { version, content: "Unpublished words." });
  expect(await edit({ ids: [id], set: { authors: ["Grace"] } })).toMatchObject({ succeeded: 1 });
  const row = await env.DB.prepare("SELECT authors, content FROM posts WHERE id = ?1").bind(id).first();
  expect(row).toEqual({ authors: '["Grace"]', content: "Words." });
  const copy = await env.DB.prepare("SELECT fields FROM working_copies WHERE post_id = ?1").bind(id).first();
  expect(copy).toEqual({ fields: '{"content":"Unpublished words."}' });
  expect(await eventsOf(id)).toEqual(["post.published", "post.updated"]);
});

it("reports posts that cannot be changed, and changes the others", async () => {
  const full = await draft({ categories: Array.from({ length: 20 }, (_, n) => `Category ${n}`) });
  const other = await draft();
  const result = await edit({ ids: [full.id, "post_unknown", other.id], add: { categories: ["One more"] } });
  expect(result.items).toMatchObject([
    { ok: false, error: { code: "invalid_request" } },
    { ok: false, error: { code: "not_found" } },
    { ok: true },
  ]);
  expect((await call(`/${full.id}`)).categories).toHaveLength(20);
});
