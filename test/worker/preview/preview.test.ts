import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { makePreviewToken } from "../../../worker/services/posts/preview-token";
import { api, makeTenant, send, type Tenant, testCtx } from "../fixtures/tenant";
import { upload } from "../images/form";
import { picture } from "../images/pictures";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant("Fern & Sons");
});

const call = <T = Post>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}/posts${path}`, { method, body, token });
const link = (id: string, body: unknown = {}, token = tenant.token) =>
  call<{ url: string; expiresAt: string }>(`/${id}/preview-link`, "POST", body, token);

async function draft(fields: Record<string, unknown> = {}): Promise<Post> {
  return (await call("", "POST", { title: "A draft", content: "Some *words*.", ...fields })).body.data;
}

async function open(url: string) {
  const response = await send(new URL(url).pathname);
  return { status: response.status, headers: response.headers, page: await response.text() };
}

describe("a preview link", () => {
  it("shows a draft to anyone, rendered", async () => {
    const image = await upload(tenant.path, picture("png"), { token: tenant.token, alt: "A fern" });
    const post = await draft({
      content: "# Part one\n\nSome *words*.",
      excerpt: "What it is about",
      authors: ["Ada", "Ben"],
      categories: ["Plants"],
      heroImageId: image.body.data.id,
      faq: { items: [{ question: "Does it grow?", answer: "It does." }] },
    });
    const answer = await link(post.id);
    expect(answer.status).toBe(201);
    const { status, page } = await open(answer.body.data.url);
    expect(status).toBe(200);
    for (const piece of [
      "<title>A draft · Draft preview</title>",
      "Fern &amp; Sons",
      "<h1>A draft</h1>",
      "What it is about",
      "Ada and Ben",
      "Plants",
      "<em>words</em>",
      "Not published yet",
      `src="${image.body.data.url}" alt="A fern" width="7" height="5"`,
      "Does it grow?",
      "It does.",
      '<span class="status">Draft</span>',
      "This link expires",
    ]) {
      expect(page).toContain(piece);
    }
    expect(page).toMatch(/<h2[^>]*>Part one<\/h2>/);
    expect((await call(`/${post.id}`)).body.data.status).toBe("DRAFT");
  });

  it("is not indexed, kept or framed elsewhere, and runs nothing", async () => {
    const { headers } = await open((await link((await draft()).id)).body.data.url);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/script-src|unsafe|style-src \*/);
  });

  it("shows the private edits of a published post", async () => {
    const post = await draft({ title: "Public title" });
    const published = (await call(`/${post.id}/publish`, "POST", {})).body.data;
    await call(`/${post.id}/autosave`, "POST", { version: published.version, title: "Private title" });
    const { page } = await open((await link(post.id)).body.data.url);
    expect(page).toContain("<h1>Private title</h1>");
    expect(page).toContain("edits that are not public yet");
    expect((await call(`/${post.id}`)).body.data.title).toBe("Public title");
  });

  it("lasts 72 hours unless told otherwise", async () => {
    const { id } = await draft();
    const hours = async (body: unknown) =>
      (Date.parse((await link(id, body)).body.data.expiresAt) - Date.now()) / 3_600_000;
    expect(await hours({})).toBeCloseTo(72, 1);
    expect(await hours({ expiresInHours: 1 })).toBeCloseTo(1, 1);
    for (const expiresInHours of [0, 721, 1.5, "x"])
      expect((await link(id, { expiresInHours })).status).toBe(400);
  });

  it("is made by editors of the post's workspace", async () => {
    const { id } = await draft();
    expect((await link(id, {}, tenant.people.viewer.token)).status).toBe(403);
    expect((await link(id, {}, tenant.people.editor.token)).status).toBe(201);
    const other = await makeTenant("Other");
    expect((await link(id, {}, other.token)).status).toBe(404);
    const theirs = `${other.path}/posts/${id}/preview-link`;
    expect((await api(theirs, { method: "POST", body: {}, token: other.token })).status).toBe(404);
  });
});

describe("a link that shows nothing", () => {
  it("says when it has expired", async () => {
    const { id } = await draft({ title: "Secret" });
    const token = await makePreviewToken(testCtx(), { postId: id, expiresAt: Date.now() - 1000 });
    const { status, page } = await open(`https://blogsvc.test/preview/${token}`);
    expect(status).toBe(410);
    expect(page).toContain("This preview has expired");
    expect(page).not.toContain("Secret");
  });

  it("is any that was changed in one place", async () => {
    const { id } = await draft({ title: "Secret" });
    const { url } = (await link(id)).body.data;
    const token = url.slice(url.lastIndexOf("/") + 1);
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "0" ? "1" : "0";
      const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      const { status, page } = await open(`https://blogsvc.test/preview/${changed}`);
      expect([changed, status]).toEqual([changed, 404]);
      expect(page).toContain("There is no preview here");
      expect(page).not.toContain("Secret");
    }
  });

  it("is one of another post's date, of no post, or none at all", async () => {
    const parts = async (postId: string, expiresAt: number) =>
      (await makePreviewToken(testCtx(), { postId, expiresAt })).split(".");
    const [id, , signature] = await parts((await draft()).id, Date.now() + 1000);
    const [, later] = await parts("post_x", Date.now() + 9_000_000);
    const unknown = await parts("post_unknown", Date.now() + 9_000_000);
    for (const path of [`${id}.${later}.${signature}`, unknown.join("."), "x", "%00", "a.b.c"]) {
      expect((await open(`https://blogsvc.test/preview/${path}`)).status).toBe(404);
    }
  });

  it("is that of a deleted post", async () => {
    const { id } = await draft();
    const { url } = (await link(id)).body.data;
    await call(`/${id}`, "DELETE");
    expect((await open(url)).status).toBe(404);
  });
});
