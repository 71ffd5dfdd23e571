import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { BulkResult } from "../../../schema/api/bulk-result";
import type { Post } from "../../../schema/api/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
let posts: string;

beforeAll(async () => {
  tenant = await makeTenant();
  posts = `${tenant.path}/posts`;
});

const call = <T = Post>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${posts}${path}`, { method, body, token });

async function draft(fields: Record<string, unknown> = {}): Promise<Post> {
  const answer = await call("", "POST", { title: "A title", content: "Some words.", ...fields });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

const read = (slug: string) =>
  api<{ post: Record<string, unknown> }>(`/v1/public/${tenant.workspace.slug}/blogs/${slug}`, {
    headers: { authorization: `Bearer ${tenant.apiKey}` },
  });

async function eventsOf(postId: string) {
  const { results } = await env.DB.prepare(
    "SELECT type, post_slug AS slug, previous_slug AS previous, version FROM events WHERE post_id = ?1 ORDER BY version, rowid",
  )
    .bind(postId)
    .all<{ type: string; slug: string; previous: string | null; version: number }>();
  return results;
}

const counter = async () =>
  (await env.DB.prepare("SELECT counter FROM workspaces WHERE id = ?1")
    .bind(tenant.workspace.id)
    .first("counter")) as number;

describe("a draft", () => {
  it("gets a slug from its title, and a number when that is taken", async () => {
    const first = await draft({ title: "Crème brûlée!" });
    const second = await draft({ title: "Crème brûlée!" });
    expect([first.slug, second.slug]).toEqual(["creme-brulee", "creme-brulee-2"]);
  });

  it("gets a slug of its own also when many of one title are made at the same moment", async () => {
    const made = await Promise.all([1, 2, 3].map(() => draft({ title: "At once" })));
    expect(made.map(({ slug }) => slug).sort()).toEqual(["at-once", "at-once-2", "at-once-3"]);
  });

  it("derives excerpt, word count and reading time from the body", async () => {
    const post = await draft({
      content: `# Heading\n\n${"word ".repeat(500)}\n\n\`\`\`js\ncode()\n\`\`\`\n`,
    });
    expect(post.excerpt.length).toBeLessThanOrEqual(161);
    expect(post.wordCount).toBeGreaterThanOrEqual(501);
    expect(post.metadata.readingTimeMinutes).toBe(3);
  });

  it("is invisible to the public API and moves no version", async () => {
    const before = await counter();
    const post = await draft();
    await call(`/${post.id}`, "PATCH", { version: post.version, title: "Other" });
    expect((await read(post.slug)).status).toBe(404);
    expect(await counter()).toBe(before);
    expect(await eventsOf(post.id)).toEqual([]);
  });

  it("refuses a slug that another post has", async () => {
    const post = await draft({ title: "Taken one" });
    const answer = await call("", "POST", { title: "x", slug: post.slug });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({ code: "slug_taken", details: { slug: post.slug } });
  });

  it("keeps no history of slugs that readers never saw", async () => {
    const post = await draft({ title: "Never seen" });
    const renamed = await call(`/${post.id}`, "PATCH", { version: 1, slug: "seen-later" });
    expect(renamed.body.data.previousSlugs).toEqual([]);
  });
});

describe("publishing", () => {
  it("shows the post, dates it, moves the version on and writes one event", async () => {
    const post = await draft({ title: "Hello world", categories: ["News", "news", "Edge"] });
    const before = await counter();
    const answer = await call(`/${post.id}/publish`, "POST", {});
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: "PUBLISHED",
      transitions: ["unpublish", "revert-to-draft"],
    });
    expect(Date.parse(answer.body.data.publishedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(answer.headers.get("x-blogsvc-version")).toBe(String(before + 1));
    const shown = await read(post.slug);
    expect(shown.status).toBe(200);
    expect(shown.body.data.post).toMatchObject({
      title: "Hello world",
      categories: ["News", "Edge"],
      status: "PUBLISHED",
    });
    expect(await eventsOf(post.id)).toEqual([
      { type: "post.published", slug: post.slug, previous: null, version: before + 1 },
    ]);
  });

  it("takes a date in the past and refuses one in the future", async () => {
    const post = await draft();
    const future = await call(`/${post.id}/publish`, "POST", { publishedAt: "2999-01-01T00:00:00Z" });
    expect(future.status).toBe(400);
    const past = await call(`/${post.id}/publish`, "POST", { publishedAt: "2001-02-03T04:05:06Z" });
    expect(past.body.data.publishedAt).toBe("2001-02-03T04:05:06.000Z");
  });

  it("publishes once when two publish at the same moment", async () => {
    const post = await draft();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(`/${post.id}/publish`, "POST", {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await eventsOf(post.id)).toHaveLength(1);
  });
});

describe("the states", () => {
  const legal = {
    DRAFT: ["publish", "schedule"],
    PUBLISHED: ["unpublish", "revert-to-draft"],
    HIDDEN: ["publish", "revert-to-draft"],
  } as const;
  const target = { publish: "PUBLISHED", unpublish: "HIDDEN", "revert-to-draft": "DRAFT" } as const;
  const verbs = ["publish", "unpublish", "revert-to-draft"] as const;

  async function inState(state: keyof typeof legal): Promise<Post> {
    const post = await draft();
    if (state === "DRAFT") return post;
    const published = await call(`/${post.id}/publish`, "POST", {});
    if (state === "PUBLISHED") return published.body.data;
    return (await call(`/${post.id}/unpublish`, "POST", {})).body.data;
  }

  for (const state of ["DRAFT", "PUBLISHED", "HIDDEN"] as const) {
    for (const verb of verbs) {
      const allowed = (legal[state] as readonly string[]).includes(verb);
      it(`${state}: ${verb} is ${allowed ? "legal" : "refused, naming what is legal"}`, async () => {
        const post = await inState(state);
        expect(post.status).toBe(state);
        expect(post.transitions).toEqual(legal[state]);
        const answer = await call(`/${post.id}/${verb}`, "POST", {});
        if (allowed) {
          expect(answer.body.data.status).toBe(target[verb]);
        } else {
          expect(answer.status).toBe(409);
          expect(answer.body.error).toMatchObject({
            code: "illegal_transition",
            details: { legal: legal[state] },
          });
        }
      });
    }
  }

  it("are refused in words for people", async () => {
    const post = await inState("PUBLISHED");
    const { error } = (await call(`/${post.id}/publish`, "POST", {})).body;
    expect(error.message).toBe(
      "The post is published: it can be unpublished or moved back to drafts, not published",
    );
  });

  it("leaving PUBLISHED sends post.unpublished and takes the post from readers", async () => {
    for (const verb of ["unpublish", "revert-to-draft"]) {
      const post = await inState("PUBLISHED");
      expect((await read(post.slug)).status).toBe(200);
      await call(`/${post.id}/${verb}`, "POST", {});
      expect((await read(post.slug)).status).toBe(404);
      expect((await eventsOf(post.id)).map(({ type }) => type)).toEqual([
        "post.published",
        "post.unpublished",
      ]);
    }
  });
});

describe("a published post", () => {
  async function published(fields: Record<string, unknown> = {}): Promise<Post> {
    const post = await draft(fields);
    return (await call(`/${post.id}/publish`, "POST", {})).body.data;
  }

  it("keeps autosaves private until it is updated", async () => {
    const post = await published({ title: "Before" });
    const saved = await call(`/${post.id}/autosave`, "POST", { version: post.version, title: "After" });
    expect(saved.body.data).toMatchObject({ version: post.version + 1, workingCopy: true });
    expect((await read(post.slug)).body.data.post.title).toBe("Before");
    const held = (await call(`/${post.id}`)).body.data;
    expect(held).toMatchObject({
      title: "Before",
      hasWorkingCopy: true,
      workingCopy: { fields: { title: "After" } },
    });
    await call(`/${post.id}`, "PATCH", { version: held.version, title: "After" });
    const now = (await call(`/${post.id}`)).body.data;
    expect(now).toMatchObject({ title: "After", hasWorkingCopy: false, workingCopy: null });
    expect((await read(post.slug)).body.data.post.title).toBe("After");
    expect((await eventsOf(post.id)).map(({ type }) => type)).toEqual(["post.published", "post.updated"]);
  });

  it("an update of one field leaves private edits of the others private", async () => {
    const post = await published({ title: "One", excerpt: "first" });
    await call(`/${post.id}/autosave`, "POST", { version: post.version, title: "Two", excerpt: "second" });
    const answer = await call(`/${post.id}`, "PATCH", { version: post.version + 1, excerpt: "third" });
    expect(answer.body.data).toMatchObject({
      title: "One",
      excerpt: "third",
      workingCopy: { fields: { title: "Two" } },
    });
  });

  it("an update without changes sends no events", async () => {
    const post = await published({ title: "Same" });
    const before = await counter();
    await call(`/${post.id}`, "PATCH", { version: post.version, title: "Same" });
    expect(await counter()).toBe(before);
  });

  it("discards private edits", async () => {
    const post = await published();
    await call(`/${post.id}/autosave`, "POST", { version: post.version, title: "Never mind" });
    const answer = await call(`/${post.id}/working-copy`, "DELETE");
    expect(answer.body.data).toMatchObject({ title: "A title", workingCopy: null });
  });

  it("reports both pages when its slug changes, and the old one redirects", async () => {
    const post = await published({ title: "Old name" });
    const answer = await call(`/${post.id}`, "PATCH", { version: post.version, slug: "new-name" });
    expect(answer.body.data.previousSlugs).toEqual(["old-name"]);
    const [, unpublished, updated] = await eventsOf(post.id);
    expect(unpublished).toMatchObject({ type: "post.unpublished", slug: "old-name" });
    expect(updated).toMatchObject({ type: "post.updated", slug: "new-name", previous: "old-name" });
    const old = await read("old-name");
    expect(old.status).toBe(404);
    expect(old.body.error).toMatchObject({ message: "Not found", details: { movedTo: "new-name" } });
    expect((await read("new-name")).status).toBe(200);
    await call(`/${post.id}/unpublish`, "POST", {});
    expect((await read("old-name")).body.error.details).toBeUndefined();
  });

  it("leads readers on from a former slug until another post is published under it", async () => {
    const post = await published({ title: "First holder" });
    await call(`/${post.id}`, "PATCH", { version: post.version, slug: "moved-away" });
    const taker = await draft({ title: "x", slug: "first-holder" });
    expect((await read("first-holder")).body.error.details).toEqual({ movedTo: "moved-away" });
    await call(`/${taker.id}/publish`, "POST", {});
    expect((await read("first-holder")).status).toBe(200);
    expect((await call(`/${post.id}`)).body.data.previousSlugs).toEqual([]);
    const renamed = await call(`/${taker.id}`, "PATCH", { version: taker.version + 1, slug: "third-name" });
    expect(renamed.status).toBe(200);
    expect((await read("first-holder")).body.error.details).toEqual({ movedTo: "third-name" });
  });

  it("keeps the redirect when a hidden post is renamed by autosave", async () => {
    const post = await published({ title: "Hidden rename" });
    const hidden = (await call(`/${post.id}/unpublish`, "POST", {})).body.data;
    await call(`/${post.id}/autosave`, "POST", { version: hidden.version, slug: "renamed-while-hidden" });
    await call(`/${post.id}/publish`, "POST", {});
    expect((await read("hidden-rename")).body.error.details).toEqual({ movedTo: "renamed-while-hidden" });
  });

  it("takes no picture of another workspace, and no slug of another post, into its private edits", async () => {
    const other = await makeTenant();
    await env.DB.prepare(
      `INSERT INTO images (id, workspace_id, key, content_type, bytes, width, height, alt, status, style, source, created_at)
       VALUES ('img_theirs', ?1, 'theirs', 'image/png', 1, 1, 1, 'SECRET', 'ready', 'photo', 'uploaded', 1)`,
    )
      .bind(other.workspace.id)
      .run();
    const taken = await draft({ title: "Taken by another" });
    const post = await published();
    const autosave = (fields: Record<string, unknown>) =>
      call(`/${post.id}/autosave`, "POST", { version: post.version, ...fields });
    expect((await autosave({ heroImageId: "img_theirs" })).status).toBe(400);
    expect((await autosave({ heroImageId: "nope" })).status).toBe(400);
    expect((await autosave({ slug: taken.slug })).status).toBe(409);
    expect((await autosave({ categories: ["News", "news"] })).status).toBe(200);
    expect((await call(`/${post.id}/unpublish`, "POST", {})).body.data).toMatchObject({
      categories: ["News"],
    });
  });

  it("can be unpublished even if the image of its private edits was deleted", async () => {
    await env.DB.prepare(
      `INSERT INTO images (id, workspace_id, key, content_type, bytes, width, height, status, style, source, created_at)
       VALUES ('img_gone', ?1, 'gone', 'image/png', 1, 1, 1, 'ready', 'photo', 'uploaded', 1)`,
    )
      .bind(tenant.workspace.id)
      .run();
    const post = await published();
    const saved = await call(`/${post.id}/autosave`, "POST", {
      version: post.version,
      heroImageId: "img_gone",
    });
    expect(saved.status).toBe(200);
    await env.DB.prepare("DELETE FROM images WHERE id = 'img_gone'").run();
    const hidden = await call(`/${post.id}/unpublish`, "POST", {});
    expect(hidden.body.data).toMatchObject({ status: "HIDDEN", images: { hero: null } });
  });

  it("never lowers its version when private edits are discarded beside saves", async () => {
    const post = await published();
    let version = (
      await call<{ version: number }>(`/${post.id}/autosave`, "POST", { version: post.version, title: "1" })
    ).body.data.version;
    for (let round = 0; round < 10; round++) {
      const [discarded, saved] = await Promise.all([
        call(`/${post.id}/working-copy`, "DELETE"),
        call<{ version: number }>(`/${post.id}/autosave`, "POST", { version, title: `t${round}` }),
      ]);
      const now = (await call(`/${post.id}`)).body.data.version;
      expect(now).toBeGreaterThanOrEqual(version + Number(saved.status === 200));
      expect([200, 409]).toContain(discarded.status);
      version = now;
    }
  });

  it("refuses an edit based on another version and loses nothing", async () => {
    const post = await published();
    await call(`/${post.id}`, "PATCH", { version: post.version, title: "Mine" });
    const late = await call(`/${post.id}`, "PATCH", { version: post.version, title: "Theirs" });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({ code: "conflict", details: { version: post.version + 1 } });
    expect((await call(`/${post.id}`)).body.data.title).toBe("Mine");
  });

  it("is gone after a delete, with its event", async () => {
    const post = await published({ title: "Short life", categories: ["Gone"] });
    expect((await call(`/${post.id}`, "DELETE")).status).toBe(200);
    expect((await call(`/${post.id}`)).status).toBe(404);
    expect((await read(post.slug)).status).toBe(404);
    expect((await eventsOf(post.id)).map(({ type }) => type)).toEqual(["post.published", "post.unpublished"]);
  });
});

describe("at the same moment", () => {
  it("new categories whose names make one slug each get their own", async () => {
    const names = ["N", "N+", "N++", "N#", "N!", "N?"];
    const made = await Promise.all(
      names.map((name, n) => call("", "POST", { title: `c${n}`, slug: `c-${n}`, categories: [name] })),
    );
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 201));
    const { items } = (await call<{ items: { name: string; slug: string }[] }>("/categories")).body.data;
    const mine = items.filter(({ name }) => names.includes(name));
    expect(new Set(mine.map(({ slug }) => slug)).size).toBe(names.length);
  });
});

describe("related posts", () => {
  it("are chosen by shared categories and words, and follow every change", async () => {
    const mine = await makeTenant();
    const at = `${mine.path}/posts`;
    const make = async (title: string, categories: string[], content = title) => {
      const { body } = await api<Post>(at, {
        method: "POST",
        token: mine.token,
        body: { title, categories, content },
      });
      await api(`${at}/${body.data.id}/publish`, { method: "POST", token: mine.token, body: {} });
      return body.data;
    };
    const related = async (slug: string) => {
      const { body } = await api<{ post: { relatedPosts: { slug: string; title: string }[] } }>(
        `/v1/public/${mine.workspace.slug}/blogs/${slug}`,
        { headers: { "x-api-key": mine.apiKey } },
      );
      return body.data.post.relatedPosts.map((one) => one.slug);
    };
    const bread = await make("Baking sourdough bread at home", ["Baking"]);
    const cake = await make("Baking a chocolate cake", ["Baking"]);
    const bikes = await make("Repairing old bicycles", ["Workshop"]);
    expect(await related(bread.slug)).toEqual([cake.slug]);
    expect(await related(bikes.slug)).toEqual([]);
    const rye = await make("Baking sourdough rye bread", ["Baking"]);
    expect(await related(bread.slug)).toEqual([rye.slug, cake.slug]);
    await api(`${at}/${rye.id}/unpublish`, { method: "POST", token: mine.token, body: {} });
    expect(await related(bread.slug)).toEqual([cake.slug]);
    const events = await env.DB.prepare(
      "SELECT type, post_slug AS slug FROM events WHERE workspace_id = ?1 AND version = (SELECT MAX(version) FROM events WHERE workspace_id = ?1) ORDER BY rowid",
    )
      .bind(mine.workspace.id)
      .all();
    expect(events.results).toContainEqual({ type: "post.unpublished", slug: rye.slug });
    expect(events.results).toContainEqual({ type: "post.updated", slug: bread.slug });
    await api(`${at}/${cake.id}`, { method: "DELETE", token: mine.token });
    expect(await related(bread.slug)).toEqual([]);
  });
});

describe("publishing and unpublishing in bulk", () => {
  it("skips what is done already, and fails what cannot be done", async () => {
    const [one, two] = [await draft(), await draft()];
    await call(`/${one.id}/publish`, "POST", {});
    const bulk = async (verb: string, ids: string[]) =>
      (await call<BulkResult>(`/bulk/${verb}`, "POST", { ids })).body.data;
    const before = await eventsOf(one.id);
    expect(await bulk("publish", [one.id, two.id])).toEqual({
      items: [
        { id: one.id, ok: true, skipped: true },
        { id: two.id, ok: true },
      ],
      succeeded: 1,
      skipped: 1,
      failed: 0,
    });
    expect(await eventsOf(one.id)).toEqual(before);
    await call(`/${two.id}/unpublish`, "POST", {});
    const third = await draft();
    expect(await bulk("unpublish", [two.id, third.id])).toMatchObject({
      items: [{ skipped: true }, { ok: false, error: { code: "illegal_transition" } }],
      succeeded: 0,
      skipped: 1,
      failed: 1,
    });
  });
});
