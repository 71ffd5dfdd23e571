import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Category, CategoryChange } from "../../../schema/api/categories";
import type { Post } from "../../../schema/api/posts";
import type { PublicPostList } from "../../../schema/api/public";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

const send = <T>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}/posts${path}`, { method, body, token });
const call = async <T = Post>(path: string, method = "GET", body?: unknown) =>
  (await send<T>(path, method, body)).body.data;
const draft = (fields: object = {}) => call("", "POST", { title: "A title", content: "Words.", ...fields });
async function published(fields: object = {}) {
  const { id } = await draft(fields);
  return call(`/${id}/publish`, "POST", {});
}

const list = async () => (await call<{ items: Category[] }>("/categories")).items;
async function named(name: string): Promise<Category> {
  const found = (await list()).find((category) => category.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
}
const update = (id: string, body: object) => call<CategoryChange>(`/categories/${id}`, "PATCH", body);
const merge = (id: string, into: string) => call<CategoryChange>(`/categories/${id}/merge`, "POST", { into });
const remove = (id: string) => call<CategoryChange>(`/categories/${id}`, "DELETE");

const publicTitles = async (category: string) => {
  const answer = await api<PublicPostList>(
    `/v1/public/${tenant.workspace.slug}/blogs?category=${encodeURIComponent(category)}`,
    { headers: { "x-api-key": tenant.apiKey } },
  );
  return answer.body.data.items.map(({ title, categories }) => `${title}: ${categories.join(", ")}`);
};

const rows = async <T>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
const eventsOf = async (id: string) =>
  (await rows<{ type: string }>("SELECT type FROM events WHERE post_id = ?1 ORDER BY version", id)).map(
    ({ type }) => type,
  );
const actions = async () =>
  (
    await rows<{ action: string }>(
      "SELECT action FROM audit WHERE workspace_id = ?1 AND target_kind = 'category' ORDER BY rowid",
      tenant.workspace.id,
    )
  ).map(({ action }) => action);
/** Whether links, counts and names agree. */
const disagreeing = () =>
  rows(
    `SELECT p.id, p.categories FROM posts p WHERE p.workspace_id = ?1 AND p.categories <>
      (SELECT json_group_array(name) FROM (SELECT c.name FROM post_categories pc JOIN categories c ON c.id = pc.category_id
        WHERE pc.post_id = p.id ORDER BY pc.position))
     UNION ALL SELECT c.id, c.name FROM categories c WHERE c.workspace_id = ?1 AND c.published_count <>
      (SELECT count(*) FROM post_categories pc JOIN posts p ON p.id = pc.post_id
        WHERE pc.category_id = c.id AND p.status = 'PUBLISHED')`,
    tenant.workspace.id,
  );

async function many(count: number, category: string) {
  const seed = await published({ title: "Seed", categories: [category] });
  const { id } = await named(category);
  const name = JSON.stringify([category]);
  await env.DB.batch(
    Array.from({ length: count - 1 }, (_, n) => [
      env.DB.prepare(
        `INSERT INTO posts (id, workspace_id, title, slug, content, status, categories, created_at, updated_at, published_at)
         VALUES ('post_' || ?1 || ?2, ?1, 'Post', 'post-' || CAST(?2 AS INTEGER), 'Words.', 'PUBLISHED', ?3, 0, 0, 1000 + ?2)`,
      ).bind(tenant.workspace.id, n, name),
      env.DB.prepare(
        "INSERT INTO post_categories (post_id, category_id, position) VALUES ('post_' || ?1 || ?2, ?3, 0)",
      ).bind(tenant.workspace.id, n, id),
    ]).flat(),
  );
  return { seed, id };
}

it("lists categories with their counts, and describes them", async () => {
  await draft({ categories: ["News"] });
  await published({ categories: ["News", "Guides"] });
  expect(await list()).toMatchObject([
    { name: "Guides", slug: "guides", description: "", postCount: 1, publishedCount: 1, isRenaming: false },
    { name: "News", slug: "news", description: "", postCount: 2, publishedCount: 1, isRenaming: false },
  ]);
  const { id } = await named("News");
  const { category, changed } = await update(id, { description: "What is new" });
  expect([category?.description, changed]).toEqual(["What is new", 0]);
  expect(await named("News")).toMatchObject({ description: "What is new" });
  expect(await actions()).toEqual(["category.updated"]);
});

describe("renaming", () => {
  it("changes every post, with a revision, and sends one event for each published one", async () => {
    const one = await published({ title: "One", categories: ["Guides", "news"] });
    const two = await draft({ title: "Two", categories: ["News"] });
    const other = await published({ title: "Other", categories: ["Guides"] });
    const { id } = await named("news");
    expect(await update(id, { name: "Company news" })).toMatchObject({
      category: { id, name: "Company news", slug: "company-news", postCount: 2, isRenaming: false },
      changed: 2,
      remaining: 0,
    });
    const after = await call(`/${one.id}`);
    expect(after.categories).toEqual(["Guides", "Company news"]);
    expect(after.version).toBe(one.version + 1);
    expect((await call(`/${two.id}`)).categories).toEqual(["Company news"]);
    expect(await eventsOf(one.id)).toEqual(["post.published", "post.updated"]);
    expect(await eventsOf(two.id)).toEqual([]);
    expect(await eventsOf(other.id)).toEqual(["post.published"]);
    const revisions = await rows<{ categories: string }>(
      "SELECT fields -> '$.categories' AS categories FROM revisions WHERE post_id = ?1 ORDER BY number DESC LIMIT 1",
      one.id,
    );
    expect(revisions).toEqual([{ categories: '["Guides","Company news"]' }]);
    expect(await disagreeing()).toEqual([]);
    expect(await actions()).toEqual(["category.updated"]);
  });

  it("keeps the former name and slug in filters, until published posts take them", async () => {
    await published({ title: "One", categories: ["Big news"] });
    const expected = ["One: Company news"];
    expect(await publicTitles("big-news")).toEqual(["One: Big news"]);
    expect(await publicTitles("company-news")).toEqual([]);
    await update((await named("Big news")).id, { name: "Company news" });
    for (const filter of ["Company News", "company-news", "big news", "big-news"])
      expect(await publicTitles(filter)).toEqual(expected);
    const found = await call<{ items: Post[] }>("?category=big-news");
    expect(found.items.map(({ title }) => title)).toEqual(["One"]);
    await draft({ title: "Three", categories: ["Big news"] });
    expect(await publicTitles("big-news")).toEqual(expected);
    await published({ title: "Two", categories: ["Big news"] });
    expect(await publicTitles("big-news")).toEqual(["Two: Big news"]);
    expect(await publicTitles("company-news")).toEqual(expected);
  });

  it("changes only the spelling where the name differs only in case, and can be taken back", async () => {
    const { id: postId } = await published({ categories: ["News"] });
    const { id } = await named("News");
    await update(id, { name: "NEWS" });
    expect((await call(`/${postId}`)).categories).toEqual(["NEWS"]);
    expect(await named("NEWS")).toMatchObject({ slug: "news" });
    await update(id, { name: "Reports" });
    await update(id, { name: "News" });
    expect((await call(`/${postId}`)).categories).toEqual(["News"]);
    expect(await named("News")).toMatchObject({ id, slug: "news" });
    expect(await disagreeing()).toEqual([]);
  });

  it("refuses a name that another category has, and suggests to merge", async () => {
    await draft({ categories: ["News", "Guides"] });
    const guides = await named("Guides");
    const { status, body } = await send(`/categories/${(await named("News")).id}`, "PATCH", {
      name: "guides",
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: "conflict", details: { categoryId: guides.id } });
    expect(body.error.message).toContain("merge");
  });

  it("renames it in private edits without publishing them", async () => {
    const both = await published({ categories: ["News"] });
    await call(`/${both.id}/autosave`, "POST", {
      version: both.version,
      categories: ["News", "Draft"],
      title: "Edited",
    });
    const only = await published({ categories: ["Guides"] });
    await call(`/${only.id}/autosave`, "POST", { version: only.version, categories: ["Guides", "news"] });
    expect(await update((await named("News")).id, { name: "Reports" })).toMatchObject({ changed: 2 });
    expect((await call(`/${both.id}`)).workingCopy?.fields).toEqual({
      title: "Edited",
      categories: ["Reports", "Draft"],
    });
    const untouched = await call(`/${only.id}`);
    expect(untouched.categories).toEqual(["Guides"]);
    expect(untouched.workingCopy?.fields).toEqual({ categories: ["Guides", "Reports"] });
    expect(await eventsOf(only.id)).toEqual(["post.published"]);
  });

  it("of more posts than one request changes is finished by another, each post once", async () => {
    const { seed, id } = await many(230, "News");
    const half = await update(id, { name: "Reports" });
    expect(half).toMatchObject({ changed: 200, remaining: 30, category: { isRenaming: true } });
    const pending = (
      await rows<{ id: string; version: number }>(
        `SELECT id, version FROM posts WHERE workspace_id = ?1 AND categories = '["News"]' LIMIT 1`,
        tenant.workspace.id,
      )
    )[0];
    if (!pending) throw new Error("no post is left");
    await call(`/${pending.id}`, "PATCH", { version: pending.version, categories: ["News", "Guides"] });
    expect((await list()).map(({ name }) => name)).toEqual(["Guides", "Reports"]);
    const refused = await send(`/categories/${(await named("Guides")).id}`, "PATCH", { name: "News" });
    expect(refused.body.error.message).toContain("Finish renaming");
    expect(await update(id, { name: "Reports" })).toMatchObject({ changed: 30, remaining: 0 });
    expect(await update(id, { name: "Reports" })).toMatchObject({ changed: 0, remaining: 0 });
    expect(await named("Reports")).toMatchObject({ postCount: 230, publishedCount: 230, isRenaming: false });
    expect(await disagreeing()).toEqual([]);
    expect(await eventsOf(seed.id)).toEqual(["post.published", "post.updated"]);
    const counts = await rows<{ post_id: string; n: number }>(
      "SELECT post_id, count(*) AS n FROM events WHERE workspace_id = ?1 AND type = 'post.updated' GROUP BY post_id HAVING n <> 1",
      tenant.workspace.id,
    );
    expect(counts).toEqual([{ post_id: pending.id, n: 2 }]);
  });

  it("resumes after a crash between two batches", async () => {
    const { id } = await many(50, "News");
    await env.DB.prepare(
      `CREATE TRIGGER crash BEFORE UPDATE OF categories ON posts WHEN NEW.slug = 'post-5' BEGIN SELECT RAISE(ABORT, 'crash'); END`,
    ).run();
    const crashed = await send(`/categories/${id}`, "PATCH", { name: "Reports" });
    await env.DB.prepare("DROP TRIGGER crash").run();
    expect(crashed.status).toBe(500);
    expect(await named("Reports")).toMatchObject({ isRenaming: true });
    const done = await update(id, { name: "Reports" });
    expect(done.changed).toBeGreaterThan(0);
    expect(done.changed).toBeLessThan(50);
    expect(await disagreeing()).toEqual([]);
    const events = await rows<{ n: number; posts: number }>(
      "SELECT count(*) AS n, count(DISTINCT post_id) AS posts FROM events WHERE workspace_id = ?1 AND type = 'post.updated'",
      tenant.workspace.id,
    );
    expect(events).toEqual([{ n: 50, posts: 50 }]);
  });
});

describe("merging", () => {
  it("moves the posts, once each, and sends readers of the old category to the other", async () => {
    const both = await published({ title: "Both", categories: ["Old", "Middle", "New"] });
    const one = await published({ title: "One", categories: ["old"] });
    const plain = await draft({ categories: ["Old"] });
    const [source, target] = [await named("Old"), await named("New")];
    expect(await merge(source.id, target.id)).toMatchObject({
      category: { id: target.id, postCount: 3, publishedCount: 2 },
      changed: 3,
      remaining: 0,
    });
    expect((await call(`/${both.id}`)).categories).toEqual(["New", "Middle"]);
    expect((await call(`/${plain.id}`)).categories).toEqual(["New"]);
    for (const { id } of [both, one]) expect(await eventsOf(id)).toEqual(["post.published", "post.updated"]);
    expect((await list()).map(({ name }) => name)).toEqual(["Middle", "New"]);
    expect(await publicTitles("old")).toEqual(["One: New", "Both: New, Middle"]);
    expect(await disagreeing()).toEqual([]);
    expect(await actions()).toEqual(["category.merged"]);
    expect((await send(`/categories/${source.id}/merge`, "POST", { into: target.id })).status).toBe(404);
  });

  it("goes on where it stopped", async () => {
    const { id } = await many(230, "Old");
    await draft({ categories: ["New"] });
    const target = await named("New");
    expect(await merge(id, target.id)).toMatchObject({ changed: 200, remaining: 30 });
    expect(await named("Old")).toMatchObject({ postCount: 30 });
    expect(await merge(id, target.id)).toMatchObject({ changed: 30, remaining: 0 });
    expect(await named("New")).toMatchObject({ postCount: 231, publishedCount: 230 });
    expect(await disagreeing()).toEqual([]);
  });

  it("refuses itself", async () => {
    await draft({ categories: ["Old"] });
    const { id } = await named("Old");
    const { status, body } = await send(`/categories/${id}/merge`, "POST", { into: id });
    expect([status, body.error.code]).toEqual([400, "invalid_request"]);
  });
});

describe("deleting", () => {
  it("removes it from its posts, published, draft and edited", async () => {
    const one = await published({ categories: ["News", "Guides"] });
    const two = await draft({ categories: ["News"] });
    const { id } = await named("News");
    expect(await remove(id)).toEqual({ category: null, changed: 2, remaining: 0 });
    expect((await call(`/${one.id}`)).categories).toEqual(["Guides"]);
    expect((await call(`/${two.id}`)).categories).toEqual([]);
    expect(await eventsOf(one.id)).toEqual(["post.published", "post.updated"]);
    expect(await publicTitles("news")).toEqual([]);
    expect((await list()).map(({ name }) => name)).toEqual(["Guides"]);
    expect(await disagreeing()).toEqual([]);
    expect(await actions()).toEqual(["category.deleted"]);
  });

  it("of an unused one changes no post", async () => {
    const { id: postId, version } = await draft({ categories: ["News"] });
    await call(`/${postId}`, "PATCH", { version, categories: [] });
    expect(await remove((await named("News")).id)).toEqual({ category: null, changed: 0, remaining: 0 });
    expect(await list()).toEqual([]);
  });
});

it("gives posts from the trash and old revisions the present names", async () => {
  const gone = await draft({ title: "Gone", categories: ["News"] });
  const kept = await draft({ categories: ["News"] });
  await call(`/${gone.id}`, "DELETE");
  await update((await named("News")).id, { name: "Reports" });
  await api(`${tenant.path}/trash/${gone.id}/restore`, { method: "POST", token: tenant.token });
  expect((await call(`/${gone.id}`)).categories).toEqual(["Reports"]);
  await call(`/${kept.id}/revisions/1/restore`, "POST", {});
  expect((await call(`/${kept.id}`)).categories).toEqual(["Reports"]);
  expect(await disagreeing()).toEqual([]);
});

it("is for editors, and only in their own workspace", async () => {
  await draft({ categories: ["News"] });
  const { id } = await named("News");
  const { viewer, editor } = tenant.people;
  const refused = await send(`/categories/${id}`, "PATCH", { name: "Reports" }, viewer.token);
  expect(refused.status).toBe(403);
  expect((await send(`/categories/${id}`, "PATCH", { name: "Reports" }, editor.token)).status).toBe(200);
  const other = await makeTenant();
  const foreign = (path: string, method: string, body?: object) =>
    api(`${other.path}/posts/categories/${path}`, { method, token: other.token, body });
  expect((await foreign(id, "PATCH", { name: "Mine" })).status).toBe(404);
  expect((await foreign(id, "DELETE")).status).toBe(404);
  expect((await foreign(`${id}/merge`, "POST", { into: "cat_x" })).status).toBe(404);
});
