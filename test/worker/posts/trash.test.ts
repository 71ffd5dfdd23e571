import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Post, Revision } from "../../../schema/api/posts";
import type { TrashedItem } from "../../../schema/api/trash";
import { housekeeping } from "../../../worker/domains/operations";
import { api, makeTenant, makeToken, type Tenant } from "../fixtures/tenant";

const dayMs = 86_400_000;
let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const call = <T = Post>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}${path}`, { method, token, body });
const draft = async (fields: object) => (await call("/posts", "POST", fields)).body.data;
const trash = async () => (await call<{ items: TrashedItem[] }>("/trash")).body.data.items;
const restore = (id: string, token?: string) => call(`/trash/${id}/restore`, "POST", undefined, token);
const read = async (slug: string) => {
  const url = `/v1/public/${tenant.workspace.slug}/blogs/${slug}`;
  return (await api(url, { headers: { "x-api-key": tenant.apiKey } })).status;
};
const rowsLeft = async () => {
  const { results } = await env.DB.prepare(
    "SELECT (SELECT count(*) FROM trashed_posts WHERE id = p.id) AS posts, (SELECT count(*) FROM trashed_revisions WHERE post_id = p.id) AS revisions FROM (SELECT target_id AS id FROM audit WHERE workspace_id = ?1 AND action = 'post.deleted') p",
  )
    .bind(tenant.workspace.id)
    .all();
  return results;
};

it("keeps a deleted post with its revisions, and restores it as a draft", async () => {
  const post = await draft({
    title: "Short life",
    content: "First.",
    categories: ["News"],
    tags: ["Ink"],
    faq: { items: [{ question: "Who?", answer: "We." }] },
  });
  await call(`/posts/${post.id}/publish`, "POST", {});
  const { version } = (await call(`/posts/${post.id}`)).body.data;
  await call(`/posts/${post.id}/autosave`, "POST", { version, content: "Second, unpublished." });
  const before = (await call(`/posts/${post.id}`)).body.data;
  const revisions = async () =>
    (await call<{ items: Revision[] }>(`/posts/${post.id}/revisions`)).body.data.items;
  const earlier = await revisions();

  expect((await call(`/posts/${post.id}`, "DELETE")).status).toBe(200);
  expect(await read(post.slug)).toBe(404);
  expect((await call(`/posts/${post.id}`)).status).toBe(404);
  const [trashed, ...more] = await trash();
  expect(more).toEqual([]);
  expect(trashed).toMatchObject({ id: post.id, title: "Short life", slug: post.slug, status: "PUBLISHED" });
  expect(trashed?.deletedBy).toBe(tenant.user.name);
  expect(Date.parse(trashed?.expiresAt ?? "") - Date.parse(trashed?.deletedAt ?? "")).toBe(30 * dayMs);

  const restored = await restore(post.id);
  expect(restored.status).toBe(201);
  expect(restored.body.data).toMatchObject({
    id: post.id,
    slug: post.slug,
    status: "DRAFT",
    content: "Second, unpublished.",
    categories: ["News"],
    tags: ["Ink"],
    faq: { items: [{ question: "Who?", answer: "We." }] },
    createdAt: before.createdAt,
  });
  expect(await read(post.slug)).toBe(404);
  const [newest, ...others] = await revisions();
  expect(newest).toMatchObject({ reason: "restored", number: earlier.length + 1 });
  expect(others).toEqual(earlier);
  expect(await trash()).toEqual([]);
  expect(await rowsLeft()).toEqual([{ posts: 0, revisions: 0 }]);
  await call(`/posts/${post.id}/publish`, "POST", {});
  expect(await read(post.slug)).toBe(200);
});

it("gives another slug to a post whose slug was taken, and restores it once", async () => {
  const post = await draft({ title: "Twice" });
  await call(`/posts/${post.id}`, "DELETE");
  await draft({ title: "Twice" });
  const [one, two] = await Promise.all([restore(post.id), restore(post.id)]);
  const answers = [one, two].sort((a, b) => a.status - b.status);
  expect(answers.map(({ status }) => status)).toEqual([201, expect.toBeOneOf([404, 409])]);
  expect(answers[0]?.body.data.slug).toBe("twice-2");
});

it("respects the plan's limit", async () => {
  const post = await draft({ title: "One too many" });
  await call(`/posts/${post.id}`, "DELETE");
  await env.DB.prepare("UPDATE workspaces SET plan_id = 'free', post_count = 10000 WHERE id = ?1")
    .bind(tenant.workspace.id)
    .run();
  const refused = await restore(post.id);
  expect([refused.status, refused.body.error?.code]).toEqual([403, "limit_reached"]);
  expect(await trash()).toHaveLength(1);
});

it("is another workspace's nowhere, and of members only", async () => {
  const post = await draft({ title: "Mine" });
  await call(`/posts/${post.id}`, "DELETE");
  const other = await makeTenant("Other");
  const drafts = await makeToken(tenant.user, "drafts");
  for (const [path, method] of [
    [`/trash/${post.id}/restore`, "POST"],
    [`/trash/${post.id}`, "DELETE"],
  ] as const) {
    expect((await api(`${other.path}${path}`, { method, token: other.token })).status).toBe(404);
    expect((await call(path, method, undefined, tenant.people.viewer.token)).status).toBe(403);
  }
  expect((await call("/trash", "DELETE", undefined, drafts)).status).toBe(403);
  expect(
    (await api<{ deleted: number }>(`${other.path}/trash`, { method: "DELETE", token: other.token })).body
      .data,
  ).toEqual({ deleted: 0 });
  expect((await restore(post.id, drafts)).status).toBe(201);
});

it("deletes permanently: one, all, and what was deleted 30 days ago", async () => {
  const ids: string[] = [];
  for (const title of ["A", "B", "C", "D"]) {
    const { id } = await draft({ title });
    await call(`/posts/${id}`, "DELETE");
    ids.push(id);
  }
  expect((await call(`/trash/${ids[0]}`, "DELETE")).status).toBe(200);
  expect((await restore(ids[0] ?? "")).status).toBe(404);
  await env.DB.prepare("UPDATE trashed_posts SET deleted_at = ?2 WHERE id = ?1")
    .bind(ids[1], Date.now() - 31 * dayMs)
    .run();
  await housekeeping({ d1: env.DB, now: Date.now });
  await housekeeping({ d1: env.DB, now: Date.now });
  expect((await trash()).map(({ title }) => title)).toEqual(["D", "C"]);
  expect((await call<{ deleted: number }>("/trash", "DELETE")).body.data).toEqual({ deleted: 2 });
  expect(await rowsLeft()).toEqual(ids.map(() => ({ posts: 0, revisions: 0 })));
});

it("counts posts when it is emptied, not what goes with them", async () => {
  const key = `${tenant.workspace.id}/${"a".repeat(64)}.png`;
  const { id } = await draft({ title: "Illustrated", content: `![A lake](https://x.test/images/${key})` });
  await call(`/posts/${id}`, "DELETE");
  const uses = async () =>
    env.DB.prepare("SELECT count(*) AS n FROM image_uses WHERE post_id = ?1").bind(id).first<number>("n");
  expect(await uses()).toBe(1);
  expect((await call<{ deleted: number }>("/trash", "DELETE")).body.data).toEqual({ deleted: 1 });
  expect(await uses()).toBe(0);
});
