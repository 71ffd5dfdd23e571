import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Image } from "../../../schema/api/images";
import type { Post } from "../../../schema/api/posts";
import type { PublicPost } from "../../../schema/api/public";
import { inspectImage } from "../../../worker/domains/media";
import { api, makeTenant, makeToken, send, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant("Other");
});

const post = async (title: string, more: object = {}): Promise<Post> =>
  (
    await api<Post>(`${tenant.path}/posts`, {
      method: "POST",
      body: { title, content: "Words.", ...more },
      token: tenant.token,
    })
  ).body.data;

const make = (id: string, body: object, token = tenant.token, path = tenant.path) =>
  api<Image>(`${path}/posts/${id}/picture`, { method: "POST", body, token });

const remove = (id: string, token = tenant.token, path = tenant.path) =>
  api<Post>(`${path}/posts/${id}/card`, { method: "DELETE", token });

const toldOf = async (id: string) => {
  const events = env.DB.prepare("SELECT type FROM events WHERE post_id = ?1 ORDER BY version").bind(id);
  return (await events.all()).results.map(({ type }) => type);
};

const read = async (id: string) =>
  (await api<Post>(`${tenant.path}/posts/${id}`, { token: tenant.token })).body.data;

const publish = async (id: string) => {
  await api(`${tenant.path}/posts/${id}/publish`, { method: "POST", body: {}, token: tenant.token });
};

const shown = async (slug: string): Promise<PublicPost> => {
  const path = `/v1/public/${tenant.workspace.slug}/blogs/${slug}`;
  return (await api<{ post: PublicPost }>(path, { token: tenant.apiKey })).body.data.post;
};

const bytesAt = async (url: string) =>
  new Uint8Array(await (await send(new URL(url).pathname)).arrayBuffer());

const nameOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("a hero image from the card", () => {
  it("is stored in several sizes under the hashes of their bytes, and shown with them", async () => {
    const draft = await post("A card in three sizes", { categories: ["News"] });
    const made = await make(draft.id, { use: "hero", source: "card" });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      width: 1536,
      height: 864,
      status: "ready",
      source: "template",
      style: "card-hero",
      alt: "A card in three sizes",
      contentType: "image/png",
    });
    await publish(draft.id);
    const { images, metadata } = await shown(draft.slug);
    expect(images?.hero?.url).toBe(made.body.data.url);
    expect(metadata.ogImageUrl).toBe(made.body.data.url);
    expect(images?.hero?.variants).toMatchObject([
      { width: 480, height: 270 },
      { width: 960, height: 540 },
    ]);
    for (const { url, width, height } of [made.body.data, ...(images?.hero?.variants ?? [])]) {
      const bytes = await bytesAt(url);
      expect(inspectImage(bytes)).toMatchObject({ contentType: "image/png", width, height });
      expect(nameOf(url)).toBe(`${await sha256(bytes)}.png`);
    }
  });

  it("is the same image for the same words, with the same sizes", async () => {
    const [first, second] = [await post("Twice the same"), await post("Twice the same")];
    const made = [
      await make(first.id, { use: "hero", source: "card" }),
      await make(second.id, { use: "hero", source: "card" }),
      await make(second.id, { use: "hero", source: "card" }),
    ];
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
    const { results } = await env.DB.prepare(
      "SELECT json_array_length(hero ->> '$.variants') AS sizes FROM posts WHERE id IN (?1, ?2)",
    )
      .bind(first.id, second.id)
      .all();
    expect(results).toEqual([{ sizes: 2 }, { sizes: 2 }]);
  });

  it("is a private edit of a published post", async () => {
    const { id, slug } = await post("Out already");
    await publish(id);
    const { body } = await make(id, { use: "hero", source: "card", alt: "Shapes" });
    expect(body.data.alt).toBe("Shapes");
    expect((await shown(slug)).images).toBeUndefined();
    expect((await read(id)).workingCopy?.fields.heroImageId).toBe(body.data.id);
  });

  it("is only stored for an editor that sets it itself", async () => {
    const draft = await post("Not attached");
    await make(draft.id, { use: "hero", source: "card", attach: false });
    expect(await read(draft.id)).toMatchObject({ version: draft.version, images: { hero: null } });
  });
});

describe("a picture for social networks", () => {
  it("shows at once, before the hero and after an address given by hand", async () => {
    const { id, slug } = await post("With a card");
    await make(id, { use: "hero", source: "card" });
    await publish(id);
    const og = await make(id, { use: "og", source: "card" });
    expect(og.body.data).toMatchObject({ width: 1200, height: 630, style: "card-og" });
    expect((await shown(slug)).metadata.ogImageUrl).toBe(og.body.data.url);
    expect((await shown(slug)).metadata.heroImageUrl).not.toBe(og.body.data.url);
    const body = {
      version: (await read(id)).version,
      metadata: { ogImageUrl: "https://elsewhere.test/og.png" },
    };
    await api(`${tenant.path}/posts/${id}`, { method: "PATCH", body, token: tenant.token });
    expect((await shown(slug)).metadata.ogImageUrl).toBe("https://elsewhere.test/og.png");
  });

  it("sends no events for an unpublished edit", async () => {
    const { id } = await post("What readers know");
    await publish(id);
    const edit = { version: (await read(id)).version, title: "What nobody knows yet" };
    await api(`${tenant.path}/posts/${id}/autosave`, { method: "POST", body: edit, token: tenant.token });
    expect((await read(id)).workingCopy?.fields.title).toBe("What nobody knows yet");
    expect((await make(id, { use: "og", source: "card" })).body.data.alt).toBe("What readers know");
  });

  it("sends an event for a published post, without changing its version", async () => {
    const { id } = await post("Told");
    await publish(id);
    const before = await read(id);
    await make(id, { use: "og", source: "card" });
    expect((await read(id)).version).toBe(before.version);
    expect(await toldOf(id)).toEqual(["post.published", "post.updated"]);
  });

  it("is included in the post, and gone once it is removed", async () => {
    const { id, slug } = await post("Removed again");
    await publish(id);
    const plain = (await shown(slug)).metadata.ogImageUrl;
    expect((await read(id)).images.card).toBeNull();
    const { data } = (await make(id, { use: "og", source: "card" })).body;
    const made = await read(id);
    expect(made.images.card).toMatchObject({ imageId: data.id, url: data.url, width: 1200 });
    const { status, body } = await remove(id);
    expect([status, body.data]).toMatchObject([200, { version: made.version, images: { card: null } }]);
    expect((await shown(slug)).metadata.ogImageUrl).toBe(plain);
    expect(await toldOf(id)).toEqual(["post.published", "post.updated", "post.updated"]);
    await remove(id);
    expect(await toldOf(id)).toHaveLength(3);
    const path = `${tenant.path}/images/${data.id}`;
    expect((await api(path, { token: tenant.token })).status).toBe(200);
  });

  it("cannot be deleted while the post has it", async () => {
    const { id } = await post("Kept by its post");
    const { body } = await make(id, { use: "og", source: "card" });
    const path = `${tenant.path}/images/${body.data.id}`;
    expect((await api(path, { method: "DELETE", token: tenant.token })).status).toBe(409);
    await api(`${tenant.path}/posts/${id}`, { method: "DELETE", body: {}, token: tenant.token });
    expect((await api(path, { method: "DELETE", token: tenant.token })).status).toBe(200);
  });
});

it("goes with all its sizes when it is deleted permanently", async () => {
  const draft = await post("To be deleted");
  const { body } = await make(draft.id, { use: "hero", source: "card", attach: false });
  const { results } = await env.DB.prepare("SELECT key FROM image_variants WHERE image_id = ?1")
    .bind(body.data.id)
    .all<{ key: string }>();
  expect(results).toHaveLength(2);
  for (const place of ["images", "trash"]) {
    const path = `${tenant.path}/${place}/${body.data.id}`;
    expect((await api(path, { method: "DELETE", token: tenant.token })).status).toBe(200);
  }
  for (const key of [...results.map((row) => row.key), `${tenant.workspace.id}/${nameOf(body.data.url)}`]) {
    expect(await env.BUCKET.head(key)).toBeNull();
  }
});

describe("who may make one", () => {
  it("is an editor of the workspace, and no one else", async () => {
    const { id } = await post("Whose");
    const card = { use: "hero", source: "card" };
    expect((await make(id, card, tenant.people.viewer.token)).status).toBe(403);
    expect((await make(id, card, other.token)).status).toBe(404);
    expect((await make(id, card, other.token, other.path)).status).toBe(404);
    expect((await make(id, card, tenant.people.editor.token)).status).toBe(201);
    expect((await remove(id, tenant.people.viewer.token)).status).toBe(403);
    expect((await remove(id, other.token)).status).toBe(404);
    expect((await remove(id, other.token, other.path)).status).toBe(404);
  });

  it("accepts a drafts token if readers do not see it", async () => {
    const { id } = await post("By a program");
    const token = await makeToken(tenant.user, "drafts");
    expect((await make(id, { use: "og", source: "card" }, token)).status).toBe(201);
    await publish(id);
    expect((await make(id, { use: "og", source: "card" }, token)).status).toBe(403);
    expect((await remove(id, token)).status).toBe(403);
  });

  it("asks no model where the writer has none", async () => {
    const { id } = await post("Without a model");
    const answer = await make(id, { use: "hero", source: "model" });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain("has no image model");
  });
});
