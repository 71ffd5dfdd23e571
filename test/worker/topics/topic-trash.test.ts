import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Topic } from "../../../schema/api/topics";
import type { TrashedItem } from "../../../schema/api/trash";
import { housekeeping } from "../../../worker/domains/operations";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

const dayMs = 86_400_000;
let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const call = <T = Topic>(path: string, method = "GET", body?: unknown) =>
  api<T>(`${tenant.path}${path}`, { method, token: tenant.token, body });
const add = async (title: string) =>
  (await call("/topics", "POST", { title, angle: "For teams", keywords: ["ink"], priority: 3 })).body.data;
const trash = async (kind = "topic") =>
  (await call<{ items: TrashedItem[] }>(`/trash?kind=${kind}`)).body.data.items;

it("keeps a deleted topic and restores it as it was", async () => {
  const topic = await add("What ink costs");
  expect((await call(`/topics/${topic.id}`, "DELETE")).status).toBe(200);
  expect((await call(`/topics/${topic.id}`)).status).toBe(404);
  const [kept] = await trash();
  expect(kept).toMatchObject({ id: topic.id, kind: "topic", title: topic.title, slug: null, status: null });
  expect(kept?.deletedBy).toBe(tenant.user.name);
  expect(Date.parse(kept?.expiresAt ?? "") - Date.parse(kept?.deletedAt ?? "")).toBe(30 * dayMs);
  expect(await trash("post")).toEqual([]);

  const restored = await call(`/trash/${topic.id}/restore`, "POST");
  expect(restored.status).toBe(201);
  const { version: _version, updatedAt: _at, ...same } = topic;
  expect(restored.body.data).toMatchObject({ ...same, version: topic.version + 1 });
  expect(await trash()).toEqual([]);
  expect((await call(`/trash/${topic.id}/restore`, "POST")).status).toBe(404);
  const similar = await call<{ items: { id: string }[] }>("/topics/similar", "POST", { title: topic.title });
  expect(similar.body.data.items.map(({ id }) => id)).toEqual([topic.id]);
});

it("restores a topic whose post is gone", async () => {
  const topic = await add("Paper");
  const post = (await call<{ id: string }>("/posts", "POST", { title: "Paper" })).body.data;
  await env.DB.prepare("UPDATE topics SET post_id = ?2, state = 'used' WHERE id = ?1")
    .bind(topic.id, post.id)
    .run();
  await call(`/topics/${topic.id}`, "DELETE");
  await call(`/posts/${post.id}`, "DELETE");
  await call(`/trash/${topic.id}/restore`, "POST");
  expect((await call(`/topics/${topic.id}`)).body.data).toMatchObject({ state: "used", postId: null });
});

it("deletes topics permanently: one, all, and each after 30 days", async () => {
  const topics = [];
  for (const title of ["One", "Two", "Three"]) topics.push(await add(title));
  for (const { id } of topics) await call(`/topics/${id}`, "DELETE");
  const [one] = topics;
  expect((await call(`/trash/${one?.id}`, "DELETE")).status).toBe(200);
  expect((await call(`/trash/${one?.id}`, "DELETE")).status).toBe(404);
  expect((await call<{ deleted: number }>("/trash?kind=topic", "DELETE")).body.data).toEqual({ deleted: 2 });

  const last = await add("Last");
  await call(`/topics/${last.id}`, "DELETE");
  await housekeeping({ d1: env.DB, now: () => Date.now() + 29 * dayMs });
  expect(await trash()).toHaveLength(1);
  await housekeeping({ d1: env.DB, now: () => Date.now() + 31 * dayMs });
  expect(await trash()).toEqual([]);
});

it("is sealed between workspaces", async () => {
  const topic = await add("Ours");
  await call(`/topics/${topic.id}`, "DELETE");
  tenant = await makeTenant();
  expect(await trash()).toEqual([]);
  expect((await call(`/trash/${topic.id}/restore`, "POST")).status).toBe(404);
  expect((await call(`/trash/${topic.id}`, "DELETE")).status).toBe(404);
});
