import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Author, AuthorChange } from "../../../schema/api/authors";
import type { Image } from "../../../schema/api/images";
import type { Post } from "../../../schema/api/posts";
import type { PublicPost } from "../../../schema/api/public";
import { updateAuthor } from "../../../worker/domains/posts";
import { beforeFirstBatch } from "../fixtures/before-first-batch";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { upload } from "../images/form";
import { picture } from "../images/pictures";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

const send = <T>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}${path}`, { method, body, token });
const call = async <T = Post>(path: string, method = "GET", body?: unknown) =>
  (await send<T>(`/posts${path}`, method, body)).body.data;
const draft = (authors: string[], fields: object = {}) =>
  call("", "POST", { title: "A title", content: "Words.", authors, ...fields });
async function published(authors: string[], fields: object = {}) {
  const { id } = await draft(authors, fields);
  return call(`/${id}/publish`, "POST", {});
}

const list = async () => (await call<{ items: Author[] }>("/authors")).items;
async function named(name: string): Promise<Author> {
  const found = (await list()).find((author) => author.name === name);
  if (!found) throw new Error(`no author ${name}`);
  return found;
}
const update = (id: string, body: object) => send<AuthorChange>(`/posts/authors/${id}`, "PATCH", body);
const merge = (id: string, into: string) =>
  send<AuthorChange>(`/posts/authors/${id}/merge`, "POST", { into });
const remove = (id: string) => send<AuthorChange>(`/posts/authors/${id}`, "DELETE");
const portrait = async (name: Parameters<typeof picture>[0] = "png"): Promise<Image> =>
  (await upload(tenant.path, picture(name), { token: tenant.token })).body.data;

async function shown(slug: string): Promise<PublicPost> {
  const answer = await api<{ post: PublicPost }>(`/v1/public/${tenant.workspace.slug}/blogs/${slug}`, {
    headers: { "x-api-key": tenant.apiKey },
  });
  return answer.body.data.post;
}
const personsOf = ({ metadata }: PublicPost) => {
  const graph = metadata.jsonLd?.["@graph"];
  return Array.isArray(graph) ? graph[0].author : undefined;
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
      "SELECT action FROM audit WHERE workspace_id = ?1 AND target_kind = 'author' ORDER BY rowid",
      tenant.workspace.id,
    )
  ).map(({ action }) => action);
const setMany = (count: number, from = 0) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 + ?3 - 1)
     INSERT INTO posts (id, workspace_id, title, slug, content, status, authors, created_at, updated_at)
     SELECT 'post_' || ?1 || i, ?1, 'Many', 'many-' || i, '', 'DRAFT', '["Ada"]', 0, 0 FROM n`,
  )
    .bind(tenant.workspace.id, from, count)
    .run();

describe("the list", () => {
  it("has each author whom a post names, and those with a profile", async () => {
    await published(["Ada", "Grace"]);
    const { id, version } = await draft(["Ada"]);
    expect(await list()).toMatchObject([
      { name: "Ada", postCount: 2, publishedCount: 1, bio: "", url: null, image: null, isUpdating: false },
      { name: "Grace", postCount: 1, publishedCount: 1 },
    ]);
    const lin = await draft(["Lin"]);
    const { id: linId } = await named("Lin");
    await call(`/${lin.id}`, "PATCH", { version: lin.version, authors: [] });
    await call(`/${id}`, "PATCH", { version, authors: [] });
    expect((await list()).map(({ name, postCount }) => [name, postCount])).toEqual([
      ["Ada", 1],
      ["Grace", 1],
    ]);
    await update(linId, { bio: "Writes soon." });
    expect((await list()).map(({ name }) => name)).toEqual(["Ada", "Grace", "Lin"]);
  });

  it("is sealed between workspaces, and viewers only read it", async () => {
    await draft(["Ada"]);
    const { id } = await named("Ada");
    const viewer = tenant.people.viewer.token;
    expect((await send("/posts/authors", "GET", undefined, viewer)).status).toBe(200);
    expect((await send(`/posts/authors/${id}`, "PATCH", { bio: "x" }, viewer)).status).toBe(403);
    const mine = await portrait();
    tenant = await makeTenant();
    expect(await list()).toEqual([]);
    await draft(["Ada"]);
    const own = await named("Ada");
    expect(own.id).not.toBe(id);
    const answers = [
      await update(id, { bio: "x" }),
      await merge(own.id, id),
      await merge(id, own.id),
      await remove(id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await update(own.id, { imageId: mine.id })).status).toBe(400);
  });
});

describe("a profile", () => {
  it("is shown with each post, beside the names, and in its structured data", async () => {
    const post = await published(["Grace", "Ada"]);
    const { authorProfiles: none, ...before } = await shown(post.slug);
    expect([none, before.authors]).toEqual([undefined, ["Grace", "Ada"]]);
    const image = await portrait();
    const { id } = await named("Ada");
    const done = await update(id, {
      bio: "Wrote the first program.",
      url: "https://ada.example",
      imageId: image.id,
    });
    expect(done.body.data).toMatchObject({
      changed: 1,
      remaining: 0,
      author: { image: { id: image.id, url: image.url, width: 7, height: 5 }, isUpdating: false },
    });

    const after = await shown(post.slug);
    expect(after.authors).toEqual(["Grace", "Ada"]);
    expect(after.authorProfiles).toEqual([
      {
        name: "Ada",
        bio: "Wrote the first program.",
        url: "https://ada.example",
        image: { url: image.url, width: 7, height: 5 },
      },
    ]);
    expect(personsOf(after)).toEqual([
      { "@type": "Person", name: "Grace" },
      {
        "@type": "Person",
        name: "Ada",
        url: "https://ada.example",
        image: image.url,
        description: "Wrote the first program.",
      },
    ]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await eventsOf(post.id)).toEqual(["post.published", "post.updated"]);
    expect((await call(`/${post.id}`)).version).toBe(post.version);

    const next = await published(["Ada"], { title: "Later" });
    expect((await shown(next.slug)).authorProfiles).toEqual(after.authorProfiles);
    await update(id, { bio: "", url: null, imageId: null });
    expect((await shown(post.slug)).authorProfiles).toBeUndefined();
    expect(await actions()).toEqual(["author.updated", "author.updated"]);
  });

  it("changes one field and keeps the others, and nothing if nothing changed", async () => {
    const post = await published(["Ada"]);
    const { id } = await named("Ada");
    await update(id, { bio: "One", url: "https://ada.example" });
    await update(id, { bio: "Two" });
    expect(await named("Ada")).toMatchObject({ bio: "Two", url: "https://ada.example" });
    expect((await update(id, { bio: "Two" })).body.data).toMatchObject({ changed: 0, remaining: 0 });
    expect(await eventsOf(post.id)).toEqual(["post.published", "post.updated", "post.updated"]);
    for (const url of ["javascript:alert(1)", "x"]) expect((await update(id, { url })).status).toBe(400);
  });

  it("holds its picture: it cannot be deleted, nor is it unused", async () => {
    const image = await portrait();
    await draft(["Ada"]);
    const { id } = await named("Ada");
    await update(id, { imageId: image.id });
    const refused = await send(`/images/${image.id}`, "DELETE");
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "This image is the author picture of Ada; choose another picture for them first",
    ]);
    expect((await send<{ items: Image[] }>("/images?unused=true")).body.data.items).toEqual([]);
    await update(id, { imageId: null });
    expect((await send(`/images/${image.id}`, "DELETE")).status).toBe(200);
    expect((await update(id, { imageId: image.id })).status).toBe(400);
  });

  it("changes 200 posts per call, and goes on where it stopped", async () => {
    await setMany(230);
    const { id } = await named("Ada");
    expect((await update(id, { bio: "Much" })).body.data).toMatchObject({
      changed: 200,
      remaining: 30,
      author: { isUpdating: true },
    });
    expect((await update(id, { bio: "Much" })).body.data).toMatchObject({
      changed: 30,
      remaining: 0,
      author: { isUpdating: false },
    });
    const outdated = await rows(
      "SELECT 1 FROM posts WHERE workspace_id = ?1 AND author_profiles NOT LIKE '%Much%'",
      tenant.workspace.id,
    );
    expect(outdated).toEqual([]);
  });

  it("resumes after a crash between two batches, with one event for each post", async () => {
    await setMany(50);
    await env.DB.prepare("UPDATE posts SET status = 'PUBLISHED', published_at = seq WHERE workspace_id = ?1")
      .bind(tenant.workspace.id)
      .run();
    const { id } = await named("Ada");
    await env.DB.prepare(
      "CREATE TRIGGER crash BEFORE UPDATE OF author_profiles ON posts WHEN NEW.slug LIKE 'many-30%' BEGIN SELECT RAISE(ABORT, 'crash'); END",
    ).run();
    const crashed = await update(id, { bio: "Falls, rises" });
    await env.DB.prepare("DROP TRIGGER crash").run();
    expect(crashed.status).toBe(500);
    expect(await named("Ada")).toMatchObject({ isUpdating: true });
    expect((await update(id, { name: "Ada" })).body.data).toMatchObject({
      changed: 30,
      remaining: 0,
      author: { isUpdating: false },
    });
    const events = await rows(
      "SELECT count(*) AS n, count(DISTINCT post_id) AS posts FROM events WHERE workspace_id = ?1 AND type = 'post.updated'",
      tenant.workspace.id,
    );
    expect(events).toEqual([{ n: 50, posts: 50 }]);
  });

  it("reaches a post that is published while it changes", async () => {
    const post = await draft(["Ada"]);
    const { id } = await named("Ada");
    const own = await tenantCtx(tenant);
    let batches = 0;
    const racing = {
      ...own,
      d1: beforeFirstBatch(own.d1, async () => {
        batches++;
        await call(`/${post.id}/publish`, "POST", {});
      }),
    };
    await updateAuthor(racing, id, { bio: "Raced" });
    expect(batches).toBe(1);
    expect((await shown(post.slug)).authorProfiles).toMatchObject([{ bio: "Raced" }]);
    expect(await named("Ada")).toMatchObject({ isUpdating: false });
  });
});

describe("renaming", () => {
  it("changes every post, its private edits and its profile, with one event each", async () => {
    const post = await published(["Ada", "Grace"]);
    const hidden = await draft(["Ada"]);
    await call(`/${post.id}/autosave`, "POST", { version: post.version, authors: ["Grace", "Ada"] });
    const { id } = await named("Ada");
    await update(id, { bio: "Wrote." });
    const done = await update(id, { name: "Ada Lovelace" });
    expect(done.body.data).toMatchObject({
      author: { id, name: "Ada Lovelace", bio: "Wrote.", postCount: 2, isUpdating: false },
      changed: 2,
      remaining: 0,
    });
    expect(await shown(post.slug)).toMatchObject({
      authors: ["Ada Lovelace", "Grace"],
      authorProfiles: [{ name: "Ada Lovelace", bio: "Wrote." }],
    });
    const after = await call<Post & { workingCopy?: { fields: object } }>(`/${post.id}`);
    expect(JSON.stringify(after)).toContain('["Grace","Ada Lovelace"]');
    expect((await call(`/${hidden.id}`)).authors).toEqual(["Ada Lovelace"]);
    expect(await eventsOf(post.id)).toEqual(["post.published", "post.updated", "post.updated"]);
    expect((await list()).map(({ name }) => name)).toEqual(["Ada Lovelace", "Grace"]);
    const [revision] = (await call<{ items: { number: number }[] }>(`/${hidden.id}/revisions`)).items.slice(
      -1,
    );
    const { version } = await call(`/${hidden.id}`);
    await call(`/${hidden.id}/revisions/${revision?.number}/restore`, "POST", { version });
    expect((await call(`/${hidden.id}`)).authors).toEqual(["Ada Lovelace"]);
  });

  it("is refused for a name in use, with its ID, and takes one that no post has any more", async () => {
    const post = await draft(["Ada", "Grace"]);
    const [ada, grace] = [await named("Ada"), await named("Grace")];
    const refused = await update(ada.id, { name: "Grace" });
    expect([refused.status, refused.body.error.details]).toEqual([409, { authorId: grace.id }]);
    await call(`/${post.id}`, "PATCH", { version: post.version, authors: ["Ada"] });
    expect((await update(ada.id, { name: "Grace" })).body.data.author).toMatchObject({
      id: ada.id,
      name: "Grace",
    });
  });

  it("is finished after it was interrupted; posts saved meanwhile keep the profile", async () => {
    await setMany(201);
    const { id } = await named("Ada");
    await update(id, { bio: "Wrote." });
    await update(id, { bio: "Wrote." });
    expect((await update(id, { name: "Ada L." })).body.data).toMatchObject({ changed: 200, remaining: 1 });
    const late = await published(["Ada"]);
    expect((await shown(late.slug)).authorProfiles).toMatchObject([{ name: "Ada", bio: "Wrote." }]);
    expect(await list()).toMatchObject([{ name: "Ada L.", postCount: 202, isUpdating: true }]);
    expect((await update(id, { name: "Ada B." })).status).toBe(409);
    expect((await update(id, { name: "Ada L." })).body.data).toMatchObject({ changed: 2, remaining: 0 });
    expect((await shown(late.slug)).authors).toEqual(["Ada L."]);
    expect(await list()).toMatchObject([{ name: "Ada L.", postCount: 202, isUpdating: false }]);
  });
});

describe("merging and deleting", () => {
  it("gives the posts to the other author, once each", async () => {
    const both = await published(["Ada", "Ada L."]);
    const one = await published(["Ada"], { title: "One" });
    const [from, to] = [await named("Ada"), await named("Ada L.")];
    await update(to.id, { bio: "Stays." });
    const done = await merge(from.id, to.id);
    expect(done.body.data).toMatchObject({ author: { id: to.id, postCount: 2 }, changed: 2, remaining: 0 });
    expect((await shown(both.slug)).authors).toEqual(["Ada L."]);
    expect(await shown(one.slug)).toMatchObject({ authors: ["Ada L."], authorProfiles: [{ bio: "Stays." }] });
    expect((await list()).map(({ name }) => name)).toEqual(["Ada L."]);
    expect((await merge(to.id, to.id)).status).toBe(400);
    expect(await actions()).toEqual(["author.updated", "author.merged"]);
  });

  it("removes an author from their posts", async () => {
    const post = await published(["Ada", "Grace"]);
    const { id } = await named("Ada");
    expect((await remove(id)).body.data).toMatchObject({ author: null, changed: 1, remaining: 0 });
    expect((await shown(post.slug)).authors).toEqual(["Grace"]);
    expect((await remove(id)).status).toBe(404);
    expect(await eventsOf(post.id)).toEqual(["post.published", "post.updated"]);
  });
});

it("renews the posts that list a post as related when its author’s profile changes", async () => {
  const tags = ["anvils", "hammers"];
  const one = await published(["Ada"], { title: "Anvils and hammers", categories: tags });
  const two = await published(["Bob"], { title: "Hammers and anvils", categories: tags });
  const tagOf = async () =>
    rows<{ version: number }>("SELECT version FROM cache_tags WHERE tag = ?1", `post:${two.slug}`);
  const [before] = await tagOf();
  expect(JSON.stringify(await shown(two.slug))).toContain(one.slug);
  await update((await named("Ada")).id, { bio: "Forges anvils." });
  const [after] = await tagOf();
  expect(after?.version).toBeGreaterThan(before?.version ?? 0);
});
