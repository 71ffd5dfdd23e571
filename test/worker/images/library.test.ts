import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Image, ImageUse } from "../../../schema/api/images";
import type { Post } from "../../../schema/api/posts";
import type { PublicPost } from "../../../schema/api/public";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { upload } from "./form";
import { picture } from "./pictures";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

async function stored(name: string, alt = ""): Promise<Image> {
  const bytes = picture("png");
  crypto.getRandomValues(bytes.subarray(41, 44));
  return (await upload(tenant.path, bytes, { token: tenant.token, alt, name })).body.data;
}

const post = async (body: object): Promise<Post> =>
  (await api<Post>(`${tenant.path}/posts`, { method: "POST", body, token: tenant.token })).body.data;
const act = async (id: string, path: string, body: object = {}) =>
  (await api<Post>(`${tenant.path}/posts/${id}${path}`, { method: "POST", body, token: tenant.token })).body
    .data;
const usesOf = async ({ id }: Image) =>
  (await api<{ items: ImageUse[] }>(`${tenant.path}/images/${id}/uses`, { token: tenant.token })).body.data
    .items;
const list = async (query: string) =>
  (await api<{ items: Image[] }>(`${tenant.path}/images?${query}`, { token: tenant.token })).body.data.items;
const patch = (id: string, body: object) =>
  api<Image>(`${tenant.path}/images/${id}`, { method: "PATCH", body, token: tenant.token });

describe("the media library", () => {
  it("finds images by all words in the name or the alt text, in any case", async () => {
    const lake = await stored("blue-lake.png", "Évening at the water");
    const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(await found("LAKE water")).toEqual([lake.id]);
    expect(await found("lake forest")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  it("renames an image without an event", async () => {
    const image = await stored("IMG_0001.png", "A lake");
    const named = await patch(image.id, { name: "Lake Constance" });
    expect(named.body.data).toMatchObject({ name: "Lake Constance", alt: "A lake" });
    expect((await list("q=constance")).map(({ id }) => id)).toEqual([image.id]);
  });

  it("lists the posts that use an image, and where, drafts and unpublished changes included", async () => {
    const [hero, text, card] = [await stored("hero.png"), await stored("text.png"), await stored("card.png")];
    const draft = await post({
      title: "A draft",
      content: `![x](${text.url}) and ![again](${text.url})`,
      heroImageId: hero.id,
      metadata: { ogImageUrl: card.url },
    });
    expect(await usesOf(text)).toEqual([
      { postId: draft.id, title: "A draft", status: "DRAFT", places: ["text"], isUnpublished: false },
    ]);
    expect((await usesOf(hero)).map(({ places }) => places)).toEqual([["hero"]]);
    expect((await usesOf(card)).map(({ places }) => places)).toEqual([["social"]]);

    const published = await act(draft.id, "/publish");
    const next = await stored("next.png");
    const edited = { version: published.version, content: `![x](${next.url})`, heroImageId: next.id };
    await act(draft.id, "/autosave", edited);
    expect(await usesOf(next)).toMatchObject([{ places: ["hero", "text"], isUnpublished: true }]);
    expect(await usesOf(text)).toHaveLength(1);

    const { version } = (await api<Post>(`${tenant.path}/posts/${draft.id}`, { token: tenant.token })).body
      .data;
    const body = { version, content: `![x](${next.url})`, heroImageId: null };
    await api(`${tenant.path}/posts/${draft.id}`, { method: "PATCH", body, token: tenant.token });
    expect(await usesOf(text)).toEqual([]);
    expect(await usesOf(hero)).toEqual([]);
    expect(await usesOf(next)).toMatchObject([{ places: ["text"], isUnpublished: false }]);
  });

  it("counts the posts of each image, and filters those that none uses", async () => {
    const [used, unused] = [await stored("counted.png"), await stored("counted too.png")];
    const first = await post({ title: "One", content: `![](${used.url})`, heroImageId: used.id });
    await post({ title: "Two", content: `![](${used.url})` });
    expect((await list("q=counted")).map(({ id, uses }) => [id, uses])).toEqual(
      expect.arrayContaining([
        [used.id, 2],
        [unused.id, 0],
      ]),
    );
    expect((await list("q=counted&unused=true")).map(({ id }) => id)).toEqual([unused.id]);
    await api(`${tenant.path}/posts/${first.id}`, { method: "DELETE", token: tenant.token });
    expect((await list("q=counted")).find(({ id }) => id === used.id)?.uses).toBe(1);
  });

  it("searches posts that were stored before uses were kept", async () => {
    const image = await stored("old.png");
    const { id } = await post({ title: "Old", content: `![](${image.url})` });
    await env.DB.prepare("UPDATE posts SET image_keys = NULL WHERE id = ?1").bind(id).run();
    await env.DB.prepare("DELETE FROM image_uses WHERE post_id = ?1").bind(id).run();
    expect(await usesOf(image)).toMatchObject([{ postId: id, places: ["text"] }]);
  });

  it("ignores URLs of another workspace", async () => {
    const image = await stored("mine.png");
    const other = await makeTenant("Other");
    const body = { title: "Theirs", content: `![](${image.url})` };
    await api(`${other.path}/posts`, { method: "POST", body, token: other.token });
    expect(await usesOf(image)).toEqual([]);
  });
});

describe("a focal point", () => {
  it("reaches the public hero image of posts with a `post.updated`, and is removed by null", async () => {
    const image = await stored("focus.png");
    const { id, slug } = await post({ title: "In focus", content: "Words.", heroImageId: image.id });
    await act(id, "/publish");
    const headers = { authorization: `Bearer ${tenant.apiKey}` };
    const hero = async () =>
      (await api<{ post: PublicPost }>(`/v1/public/${tenant.workspace.slug}/blogs/${slug}`, { headers })).body
        .data.post.images?.hero;
    const changed = await patch(image.id, { focalPoint: { x: 0.25, y: 0.8 } });
    expect(changed.body.data.focalPoint).toEqual({ x: 0.25, y: 0.8 });
    expect((await hero())?.focalPoint).toEqual({ x: 0.25, y: 0.8 });
    const events = await env.DB.prepare("SELECT type FROM events WHERE post_id = ?1 ORDER BY version")
      .bind(id)
      .all<{ type: string }>();
    expect(events.results.map(({ type }) => type)).toEqual(["post.published", "post.updated"]);
    await patch(image.id, { focalPoint: null });
    expect(await hero()).not.toHaveProperty("focalPoint");
    expect((await patch(image.id, { focalPoint: { x: 1.5, y: 0 } })).status).toBe(400);
  });
});
