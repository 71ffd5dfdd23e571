import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { makePreviewToken } from "../../../worker/domains/posts/preview-token";
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
  call<{ id: string; url: string; expiresAt: string }>(`/${id}/preview-link`, "POST", body, token);

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
    expect(page).toContain("unpublished changes");
    expect((await call(`/${post.id}`)).body.data.title).toBe("Public title");
  });

  it("lasts 72 hours by default", async () => {
    const { id } = await draft();
    const hours = async (body: unknown) =>
      (Date.parse((await link(id, body)).body.data.expiresAt) - Date.now()) / 3_600_000;
    expect(await hours({})).toBeCloseTo(72, 1);
    expect(await hours({ expiresInHours: 1 })).toBeCloseTo(1, 1);
    for (const expiresInHours of [0, 721, 1.5, "x"])
      expect((await link(id, { expiresInHours })).status).toBe(400);
  });

  it("shows what it showed when it was created, whatever is written later", async () => {
    const post = await draft({ title: "For the customer", content: "Agreed words." });
    const { url } = (await link(post.id)).body.data;
    const changed = { version: post.version, title: "Internal", content: "Secret words." };
    expect((await call(`/${post.id}`, "PATCH", changed)).status).toBe(200);
    const { page } = await open(url);
    expect(page).toContain("<h1>For the customer</h1>");
    expect(page).toContain("Agreed words.");
    expect(page).not.toContain("Secret words.");
    expect((await open((await link(post.id)).body.data.url)).page).toContain("Secret words.");
  });

  it("is listed, and revoked by any editor", async () => {
    const post = await draft();
    const first = (await link(post.id)).body.data;
    const second = (await link(post.id, {}, tenant.people.editor.token)).body.data;
    const links = (token = tenant.people.viewer.token) =>
      call<{ items: { id: string }[] }>(`/${post.id}/preview-links`, "GET", undefined, token);
    const { items } = (await links()).body.data;
    expect(items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(items.find(({ id }) => id === first.id)).toMatchObject({
      postVersion: post.version,
      expiresAt: first.expiresAt,
    });
    expect(JSON.stringify(items)).not.toContain(first.url.slice(-40));
    const revoke = (id: string, token: string, postId = post.id) =>
      call(`/${postId}/preview-links/${id}`, "DELETE", undefined, token);
    expect((await revoke(first.id, tenant.people.viewer.token)).status).toBe(403);
    expect((await revoke(first.id, tenant.token, (await draft()).id)).status).toBe(404);
    const other = await makeTenant("Neighbor");
    expect((await revoke(first.id, other.token)).status).toBe(404);
    expect((await revoke(first.id, tenant.people.editor.token)).status).toBe(200);
    expect([(await open(first.url)).status, (await open(second.url)).status]).toEqual([404, 200]);
    expect((await links()).body.data.items.map(({ id }) => id)).toEqual([second.id]);
    expect((await revoke(first.id, tenant.token)).status).toBe(404);
  });

  it.each(["removed", "demoted"])("ends when its maker is %s, for good", async (how) => {
    const own = await makeTenant(`Team ${how}`);
    const { editor } = own.people;
    const posts = `${own.path}/posts`;
    const made = await api<Post>(posts, { method: "POST", body: { title: "A" }, token: editor.token });
    const path = `${posts}/${made.body.data.id}/preview-link`;
    const by = async (token: string) =>
      (await api<{ url: string }>(path, { method: "POST", body: {}, token })).body.data.url;
    const [theirs, owners] = [await by(editor.token), await by(own.token)];
    const member = `${own.path}/members/${editor.id}`;
    const ended =
      how === "removed"
        ? await api(member, { method: "DELETE", token: own.token })
        : await api(member, { method: "PATCH", body: { role: "viewer" }, token: own.token });
    expect(ended.status).toBe(200);
    expect([(await open(theirs)).status, (await open(owners)).status]).toEqual([404, 200]);
    if (how === "demoted") {
      await env.DB.prepare("UPDATE members SET role = 'editor' WHERE user_id = ?1").bind(editor.id).run();
      expect((await open(theirs)).status).toBe(404);
    }
  });

  it("loads images of this instance only while the draft waits for review", async () => {
    const post = await draft({ content: "![x](https://cdn.example/x.png)" });
    const { url } = (await link(post.id)).body.data;
    const images = async () =>
      /(?:img|media)-src [^;]*/g[Symbol.match](
        (await open(url)).headers.get("content-security-policy") ?? "",
      );
    expect(await images()).toEqual(["img-src 'self' https: http: data:", "media-src https: http:"]);
    await env.DB.prepare(
      `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, post_id, review, created_at, updated_at)
       VALUES (?1, ?2, 'post', 'completed', 'place', 'x', '{}', ?3, 'awaiting', 0, 0)`,
    )
      .bind(`run_${post.id}`, tenant.workspace.id, post.id)
      .run();
    expect(await images()).toEqual(["img-src 'self'"]);
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
    const token = await makePreviewToken(testCtx(), { linkId: id, expiresAt: Date.now() - 1000 });
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
      expect(page).toContain("Preview not found");
      expect(page).not.toContain("Secret");
    }
  });

  it("is one of another post's date, of no post, or none at all", async () => {
    const parts = async (linkId: string, expiresAt: number) =>
      (await makePreviewToken(testCtx(), { linkId, expiresAt })).split(".");
    const [id, , signature] = await parts((await draft()).id, Date.now() + 1000);
    const [, later] = await parts("prv_x", Date.now() + 9_000_000);
    const unknown = await parts("prv_unknown", Date.now() + 9_000_000);
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
