import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { PostPreview } from "../../../schema/api/preview";
import { makePreviewToken } from "../../../worker/domains/posts/preview-token";
import { api, makeTenant, send, type Tenant, testCtx } from "../fixtures/tenant";
import { upload } from "../images/form";
import { picture } from "../images/pictures";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant("Previews as data");
});

const posts = <T = Post>(path: string, method = "GET", body?: unknown) =>
  api<T>(`${tenant.path}/posts${path}`, { method, body, token: tenant.token });

async function read(id: string) {
  const { body } = await posts<{ url: string }>(`/${id}/preview-link`, "POST", {});
  return ask(new URL(body.data.url).pathname);
}

async function ask(path: string) {
  const response = await send(path, { headers: { accept: "application/json" } });
  const body: { data: unknown; error?: { code: string } } = await response.json();
  return { status: response.status, headers: response.headers, ...body };
}

describe("a preview link asked for JSON", () => {
  it("is the draft as the public API would return it", async () => {
    const image = await upload(tenant.path, picture("png"), { token: tenant.token, alt: "A fern" });
    const { body } = await posts("", "POST", {
      title: "A draft",
      content: "Some *words*.",
      categories: ["Plants"],
      heroImageId: image.body.data.id,
      faq: { items: [{ question: "Does it grow?", answer: "It does." }] },
    });
    const answer = await read(body.data.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("vary")).toContain("accept");
    const preview = PostPreview.parse(answer.data);
    expect(preview).toMatchObject({ status: "DRAFT", edited: false, scheduledAt: null });
    expect(preview.post).toMatchObject({
      title: "A draft",
      excerpt: "Some words.",
      categories: ["Plants"],
      faq: { items: [{ question: "Does it grow?", answer: "It does." }] },
      images: { hero: { url: image.body.data.url, alt: "A fern", width: 7, height: 5 } },
    });
    expect(preview.post.publishedAt).toBeUndefined();
  });

  it("is a published post exactly as it is public, but for private edits", async () => {
    const { body } = await posts("", "POST", { title: "Out", content: "Old words.", excerpt: "In short" });
    const { id } = body.data;
    const published = (await posts(`/${id}/publish`, "POST", {})).body.data;
    const path = `/v1/public/${tenant.workspace.slug}/blogs/out`;
    const isPublic = await send(path, { headers: { authorization: `Bearer ${tenant.apiKey}` } });
    const { data }: { data: { post: { relatedPosts: unknown } } } = await isPublic.json();
    const { relatedPosts: _, ...post } = data.post;
    expect(PostPreview.parse((await read(id)).data)).toMatchObject({
      status: "PUBLISHED",
      edited: false,
      post,
    });

    await posts(`/${id}/autosave`, "POST", { version: published.version, content: "New words." });
    const edited = PostPreview.parse((await read(id)).data);
    expect(edited).toMatchObject({ edited: true, post: { content: "New words.", excerpt: "In short" } });
  });

  it("says why it shows nothing", async () => {
    const { body } = await posts("", "POST", { title: "Secret" });
    const token = await makePreviewToken(testCtx(), { linkId: body.data.id, expiresAt: Date.now() - 1000 });
    const late = await ask(`/preview/${token}`);
    expect([late.status, late.error?.code]).toEqual([410, "link_expired"]);
    const none = await ask("/preview/a.b.c");
    expect([none.status, none.error?.code]).toEqual([404, "not_found"]);
  });
});
