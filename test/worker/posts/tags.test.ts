import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Post, PostSummary, Revision } from "../../../schema/api/posts";
import { PostPreview } from "../../../schema/api/preview";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const call = <T = Post>(path: string, method = "GET", body?: unknown) =>
  api<T>(`${tenant.path}/posts${path}`, { method, body, token: tenant.token });

async function draft(fields: Record<string, unknown> = {}): Promise<Post> {
  const answer = await call("", "POST", { title: "Ferns", content: "Some words.", ...fields });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

const publicPost = (slug: string) =>
  api<{ post: Record<string, unknown> }>(`/v1/public/${tenant.workspace.slug}/blogs/${slug}`, {
    headers: { "x-api-key": tenant.apiKey },
  });

describe("the tags of a post", () => {
  it("accompany its categories, in the given order, without duplicates in any case", async () => {
    const post = await draft({ categories: ["Plants"], tags: ["Shade", "plants", "shade", "Care"] });
    expect(post).toMatchObject({ categories: ["Plants"], tags: ["Shade", "plants", "Care"] });
    const list = await call<{ items: PostSummary[] }>("?limit=100");
    expect(list.body.data.items.find(({ id }) => id === post.id)?.tags).toEqual(["Shade", "plants", "Care"]);
    const { items } = (await call<{ items: { name: string }[] }>("/categories")).body.data;
    expect(items.map(({ name }) => name)).toEqual(["Plants"]);
  });

  it("are an empty list unless given, stay when a request does not name them, and are cleared by an empty list", async () => {
    expect((await draft()).tags).toEqual([]);
    const { id } = await draft({ tags: ["Shade"] });
    const renamed = (await call(`/${id}`, "PATCH", { version: 1, title: "Moss" })).body.data;
    expect(renamed.tags).toEqual(["Shade"]);
    const cleared = await call(`/${id}`, "PATCH", { version: renamed.version, tags: [] });
    expect(cleared.body.data.tags).toEqual([]);
  });

  it.each([
    ["more than 50", { tags: Array.from({ length: 51 }, (_, n) => `Tag ${n}`) }, "tags"],
    ["one of more than 100 characters", { tags: ["t".repeat(101)] }, "tags.0"],
    ["an empty one", { tags: [" "] }, "tags.0"],
  ])("are refused: %s", async (_, fields, path) => {
    const answer = await call("", "POST", { title: "Ferns", ...fields });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.error.details)).toContain(path);
  });

  it("are public, and keywords of the structured data with those for search", async () => {
    const { id, slug } = await draft({
      slug: "tagged",
      categories: ["Plants"],
      tags: ["Shade", "Care"],
      seo: { keywords: ["Care", "fern care"] },
    });
    await call(`/${id}/publish`, "POST", {});
    const { post } = (await publicPost(slug)).body.data;
    expect(post).toMatchObject({ categories: ["Plants"], tags: ["Shade", "Care"] });
    expect(JSON.stringify(post.metadata)).toContain('"keywords":"Shade, Care, fern care"');
    const list = await api<{ items: { slug: string; tags: string[] }[] }>(
      `/v1/public/${tenant.workspace.slug}/blogs`,
      { headers: { "x-api-key": tenant.apiKey } },
    );
    expect(list.body.data.items.find((one) => one.slug === slug)?.tags).toEqual(["Shade", "Care"]);
  });

  it("wait as private edits of a public post, and a preview shows them", async () => {
    const { id, slug } = await draft({ slug: "edited", tags: ["Shade"] });
    const { version } = (await call(`/${id}/publish`, "POST", {})).body.data;
    await call(`/${id}/autosave`, "POST", { version, tags: ["Shade", "New"] });
    const { workingCopy } = (await call(`/${id}`)).body.data;
    expect(workingCopy?.fields).toEqual({ tags: ["Shade", "New"] });
    expect((await publicPost(slug)).body.data.post.tags).toEqual(["Shade"]);
    const { url } = (await call<{ url: string }>(`/${id}/preview-link`, "POST", {})).body.data;
    const path = new URL(url).pathname;
    const shown = await send(path, { headers: { accept: "application/json" } });
    const { data }: { data: unknown } = await shown.json();
    expect(PostPreview.parse(data).post.tags).toEqual(["Shade", "New"]);
    expect(await (await send(path)).text()).toContain("<span>New</span>");
  });

  it("are copied with the post, and restored with an earlier state", async () => {
    const { id } = await draft({ tags: ["Shade"] });
    expect((await call(`/${id}/duplicate`, "POST", {})).body.data.tags).toEqual(["Shade"]);
    await call(`/${id}`, "PATCH", { version: 1, tags: ["Other"] });
    expect((await call<Revision>(`/${id}/revisions/1`)).body.data.fields.tags).toEqual(["Shade"]);
    await call(`/${id}/revisions/1/restore`, "POST", {});
    expect((await call(`/${id}`)).body.data.tags).toEqual(["Shade"]);
  });

  it("were none in states that were kept before there were tags", async () => {
    const { id } = await draft({ tags: ["Shade"] });
    await env.DB.prepare("UPDATE revisions SET fields = json_remove(fields, '$.tags') WHERE post_id = ?1")
      .bind(id)
      .run();
    expect((await call<Revision>(`/${id}/revisions/1`)).body.data.fields.tags).toEqual([]);
    await call(`/${id}/revisions/1/restore`, "POST", {});
    expect((await call(`/${id}`)).body.data.tags).toEqual([]);
  });
});
