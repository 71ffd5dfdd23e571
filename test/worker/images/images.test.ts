import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type Image, imageMaxBytes } from "../../../schema/api/images";
import type { Post } from "../../../schema/api/posts";
import { uploadEndlessly } from "../fixtures/endless-upload";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";
import { upload } from "./form";
import { picture } from "./pictures";

let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant("Other");
});

/** A picture unlike all others. */
function anotherPicture() {
  const bytes = picture("png");
  // The color of its palette, behind the length and the name of that chunk.
  crypto.getRandomValues(bytes.subarray(41, 44));
  return bytes;
}

async function stored(alt = "A picture"): Promise<Image> {
  const answer = await upload(tenant.path, anotherPicture(), { token: tenant.token, alt });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function postWith(heroImageId: string | null, publish = true, fields: object = {}): Promise<Post> {
  const body = { title: "With a hero", content: "Words.", heroImageId, ...fields };
  const { data } = (await api<Post>(`${tenant.path}/posts`, { method: "POST", body, token: tenant.token }))
    .body;
  if (!publish) return data;
  const path = `${tenant.path}/posts/${data.id}/publish`;
  return (await api<Post>(path, { method: "POST", body: {}, token: tenant.token })).body.data;
}

const change = (id: string, alt: string, token = tenant.token) =>
  api<Image>(`${tenant.path}/images/${id}`, { method: "PATCH", body: { alt }, token });
const remove = (id: string, token = tenant.token) =>
  api(`${tenant.path}/images/${id}`, { method: "DELETE", token });

describe("an upload", () => {
  it("returns the image with its URL, size and type", async () => {
    const answer = await upload(tenant.path, picture("png"), { token: tenant.token, alt: " A sunset " });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      contentType: "image/png",
      bytes: 105,
      width: 7,
      height: 5,
      alt: "A sunset",
      status: "ready",
      source: "uploaded",
    });
    expect(answer.body.data.url).toMatch(
      new RegExp(`^https://blogsvc.test/images/${tenant.workspace.id}/[0-9a-f]{64}\\.png$`),
    );
  });

  it("of the same bytes returns 200 with the existing image", async () => {
    const bytes = anotherPicture();
    const first = await upload(tenant.path, bytes, { token: tenant.token, alt: "First" });
    const again = await upload(tenant.path, bytes, { token: tenant.token, alt: "Second" });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    const elsewhere = await upload(other.path, bytes, { token: other.token });
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.body.data.url).not.toBe(first.body.data.url);
  });

  it("twice at once makes one image", async () => {
    const bytes = anotherPicture();
    const answers = await Promise.all(
      [1, 2, 3].map(() => upload(tenant.path, bytes, { token: tenant.token })),
    );
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
  });

  it("believes the bytes and neither name nor type", async () => {
    const jpeg = await upload(tenant.path, picture("jpeg"), {
      token: tenant.token,
      name: "x.svg",
      type: "image/svg+xml",
    });
    expect(jpeg.body.data.contentType).toBe("image/jpeg");
    const svg = await upload(
      tenant.path,
      Uint8Array.from(new TextEncoder().encode("<svg onload='alert(1)'/>")),
      {
        token: tenant.token,
        name: "x.png",
        type: "image/png",
      },
    );
    expect([svg.status, svg.body.error.code]).toEqual([415, "unsupported_media_type"]);
  });

  it("of a damaged file is reported", async () => {
    const answer = await upload(tenant.path, picture("png").slice(0, 60), { token: tenant.token });
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_image"]);
  });

  it("of more than 10 MB is refused, by its length and without it", async () => {
    const bytes = new Uint8Array(imageMaxBytes + 1);
    bytes.set(picture("gif"));
    const whole = await upload(tenant.path, bytes, { token: tenant.token });
    expect([whole.status, whole.body.error.code]).toEqual([413, "payload_too_large"]);
    const long = await upload(tenant.path, new Uint8Array(imageMaxBytes + 200_000), { token: tenant.token });
    expect(long.status).toBe(413);
  });

  it("that never ends is refused once it is too long", async () => {
    const { status, megabytes } = await uploadEndlessly(tenant, "/images");
    expect(status).toBe(413);
    expect(megabytes).toBeLessThan(20);
  });

  it.each([
    ["no file", new FormData()],
    ["JSON", { file: "x" }],
  ])("with %s is refused with the envelope", async (_name, body) => {
    const answer = await api(`${tenant.path}/images`, { method: "POST", body, token: tenant.token });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(416);
    expect(answer.body.success).toBe(false);
  });

  it("is for editors of the workspace", async () => {
    const { viewer, editor } = tenant.people;
    expect((await upload(tenant.path, anotherPicture(), { token: viewer.token })).status).toBe(403);
    expect((await upload(tenant.path, anotherPicture(), { token: editor.token })).status).toBe(201);
    expect((await upload(tenant.path, anotherPicture(), { token: other.token })).status).toBe(404);
  });
});

describe("the list", () => {
  it("has the newest first, in pages, and only the workspace's own", async () => {
    const mine = await makeTenant("Lister");
    for (const name of ["png", "gif", "avif"] as const)
      await upload(mine.path, picture(name), { token: mine.token });
    const page = (query: string) =>
      api<{ items: Image[]; pagination: object }>(`${mine.path}/images?${query}`, { token: mine.token });
    const first = (await page("limit=2")).body.data;
    const second = (await page("limit=2&page=2")).body.data;
    expect([...first.items, ...second.items].map(({ contentType }) => contentType)).toEqual([
      "image/avif",
      "image/gif",
      "image/png",
    ]);
    expect(first.pagination).toMatchObject({ total: 3, totalPages: 2, hasMore: true });
    expect((await api(`${mine.path}/images`, { token: tenant.token })).status).toBe(404);
  });

  it("leaves another workspace's image unknown", async () => {
    const { id } = await stored();
    const there = `${other.path}/images/${id}`;
    expect((await api(there, { token: other.token })).status).toBe(404);
    expect((await api(there, { method: "PATCH", body: { alt: "x" }, token: other.token })).status).toBe(404);
    expect((await api(there, { method: "DELETE", token: other.token })).status).toBe(404);
    expect((await api<Image>(`${tenant.path}/images/${id}`, { token: tenant.token })).body.data.id).toBe(id);
  });
});

describe("a new alt text", () => {
  const read = async (slug: string) =>
    (
      await api<{ post: { images: { hero: { alt?: string } }; updatedAt: string } }>(
        `/v1/public/${tenant.workspace.slug}/blogs/${slug}`,
        { headers: { "x-api-key": tenant.apiKey } },
      )
    ).body.data.post;

  it("reaches published posts with an event each, and drafts without one", async () => {
    const image = await stored("Before");
    const post = await postWith(image.id);
    const second = await postWith(image.id);
    const draft = await postWith(image.id, false);
    const before = await read(post.slug);
    expect((await change(image.id, "After")).body.data.alt).toBe("After");
    const after = await read(post.slug);
    expect([before.images.hero.alt, after.images.hero.alt]).toEqual(["Before", "After"]);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const { results } = await env.DB.prepare(
      "SELECT post_id AS id FROM events WHERE type = 'post.updated' AND post_id IN (?1, ?2, ?3)",
    )
      .bind(post.id, second.id, draft.id)
      .all<{ id: string }>();
    expect(results.map(({ id }) => id).sort()).toEqual([post.id, second.id].sort());
    const { data } = (await api<Post>(`${tenant.path}/posts/${draft.id}`, { token: tenant.token })).body;
    expect([data.images.hero?.alt, data.version]).toEqual(["After", draft.version]);
  });

  it("renews the posts that list one of these as related", async () => {
    const { id } = await stored("Old");
    const categories = ["anvils", "hammers"];
    await postWith(id, true, { title: "Anvils and hammers", categories });
    const other = await postWith(null, true, { title: "Hammers and anvils", categories });
    const version = () =>
      env.DB.prepare("SELECT version FROM cache_tags WHERE tag = ?1")
        .bind(`post:${other.slug}`)
        .first<number>("version");
    const before = await version();
    await change(id, "New");
    expect(await version()).toBeGreaterThan(before ?? 0);
  });

  it("that is unchanged sends no events", async () => {
    const image = await stored("Same");
    const post = await postWith(image.id);
    await change(image.id, "Same");
    const event = env.DB.prepare("SELECT 1 FROM events WHERE type = 'post.updated' AND post_id = ?1").bind(
      post.id,
    );
    expect(await event.first()).toBeNull();
  });

  it("reaches more posts than one batch holds", async () => {
    const image = await stored("Many");
    const post = await postWith(image.id);
    await env.DB.prepare(
      `INSERT INTO posts (id, workspace_id, title, slug, content, status, hero, published_at, created_at, updated_at)
       SELECT 'copy_' || j.value, p.workspace_id, p.title, 'copy-' || j.value, '', p.status, p.hero, 1, 1, 1
       FROM posts p JOIN json_each(?2) j WHERE p.id = ?1`,
    )
      .bind(post.id, JSON.stringify(Array.from({ length: 150 }, (_, index) => index)))
      .run();
    expect((await change(image.id, "Every one")).status).toBe(200);
    const counts = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM posts WHERE hero ->> '$.imageId' = ?1 AND hero ->> '$.alt' = 'Every one') AS posts,
        (SELECT count(*) FROM events WHERE type = 'post.updated' AND (post_id LIKE 'copy_%' OR post_id = ?2)) AS events`,
    )
      .bind(image.id, post.id)
      .first();
    expect(counts).toEqual({ posts: 151, events: 151 });
  });

  it("is for editors", async () => {
    const { id } = await stored();
    expect((await change(id, "x", tenant.people.viewer.token)).status).toBe(403);
    expect((await change(id, "x".repeat(501))).status).toBe(400);
  });
});

describe("a deletion", () => {
  it("takes the image and its bytes, and no other workspace's", async () => {
    const bytes = anotherPicture();
    const mine = (await upload(tenant.path, bytes, { token: tenant.token })).body.data;
    const theirs = (await upload(other.path, bytes, { token: other.token })).body.data;
    expect((await remove(mine.id, tenant.people.viewer.token)).status).toBe(403);
    expect((await remove(mine.id)).status).toBe(200);
    expect((await send(new URL(mine.url).pathname)).status).toBe(200);
    const purged = await api(`${tenant.path}/trash/${mine.id}`, { method: "DELETE", token: tenant.token });
    expect(purged.status).toBe(200);
    expect((await send(new URL(mine.url).pathname)).status).toBe(404);
    expect((await send(new URL(theirs.url).pathname)).status).toBe(200);
    expect((await remove(mine.id)).status).toBe(404);
    expect((await upload(tenant.path, bytes, { token: tenant.token })).status).toBe(201);
  });

  it("is refused while a post has the image, by name", async () => {
    const image = await stored();
    const post = await postWith(image.id, false);
    const answer = await remove(image.id);
    expect([answer.status, answer.body.error.code]).toEqual([409, "conflict"]);
    expect(answer.body.error.message).toContain("With a hero");
    expect(answer.body.error.details).toEqual({ posts: [{ id: post.id, title: "With a hero" }] });
    await api(`${tenant.path}/posts/${post.id}`, { method: "DELETE", token: tenant.token });
    expect((await remove(image.id)).status).toBe(200);
  });

  it("is refused while private edits of a published post choose the image", async () => {
    const image = await stored();
    const post = await postWith((await stored()).id);
    const body = { version: post.version, heroImageId: image.id };
    await api(`${tenant.path}/posts/${post.id}/autosave`, { method: "POST", body, token: tenant.token });
    expect((await remove(image.id)).status).toBe(409);
  });
});
