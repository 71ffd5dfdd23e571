import { env } from "cloudflare:workers";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { editModeScript } from "@blogsvc/client/preview";
import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import type { PreviewCheck } from "../../../schema/api/preview-pattern";
import { enterWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { checkPreview } from "../../../worker/domains/posts";
import { makePreviewToken } from "../../../worker/domains/posts/preview-token";
import { api, localCtx, makeTenant, send, type Tenant, testCtx } from "../fixtures/tenant";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant("Drafts on the site");
});

interface Link {
  id: string;
  url: string;
  siteUrl: string | null;
  expiresAt: string;
}

const call = <T = Post>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}${path}`, { method, body, token });
const settings = (body: unknown) => call<{ previewPattern: string | null }>("", "PATCH", body);
const draft = async (fields: Record<string, unknown> = {}) =>
  (await call("/posts", "POST", { title: "A draft", content: "First.\n\nSecond.", ...fields })).body.data;
const link = async (id: string, body: unknown = {}, token = tenant.token) =>
  (await call<Link>(`/posts/${id}/preview-link`, "POST", body, token)).body.data;
const pathOf = (url: string) => new URL(url).pathname;
const asJson = async (url: string) => {
  const response = await send(pathOf(url), { headers: { accept: "application/json" } });
  const body: { data: { post: { title: string }; edited: boolean; editUrl: string } } = await response.json();
  return { status: response.status, ...body };
};

const awaitReview = (postId: string) =>
  env.DB.prepare(
    `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, post_id, review, created_at, updated_at)
     VALUES (?1, ?2, 'post', 'completed', 'place', 'x', '{}', ?3, 'awaiting', 0, 0)`,
  )
    .bind(`run_${postId}`, tenant.workspace.id, postId)
    .run();

describe("the pattern of previews", () => {
  it.each([
    "https://www.acme.test/preview",
    "/preview/{slug}",
    "preview/{token}",
    "//acme.test/{token}",
    "javascript:alert('{token}')",
    "https://localhost/{token}",
    "http://169.254.169.254/{token}",
    "https://u:p@acme.test/{token}",
    "https://blogsvc.test/preview/{token}",
    "https://{token}.acme.test/preview",
    "https://acme.test{token}",
  ])("cannot be %s", async (previewPattern) => {
    expect((await settings({ previewPattern })).status).toBe(400);
  });

  it("changes nothing that readers or webhooks see", async () => {
    const before = await env.DB.prepare("SELECT counter, floor FROM workspaces WHERE id = ?1")
      .bind(tenant.workspace.id)
      .first();
    const answer = await settings({ previewPattern: "https://www.acme.test/preview/{token}" });
    expect([answer.status, answer.body.data.previewPattern]).toEqual([
      200,
      "https://www.acme.test/preview/{token}",
    ]);
    const after = await env.DB.prepare("SELECT counter, floor FROM workspaces WHERE id = ?1")
      .bind(tenant.workspace.id)
      .first();
    expect(after).toEqual(before);
  });

  it("gives each link its page on the site", async () => {
    const { id } = await draft();
    const { url, siteUrl } = await link(id);
    expect(siteUrl).toBe(url.replace("https://blogsvc.test/preview/", "https://www.acme.test/preview/"));
    await settings({ previewPattern: "/drafts/{token}?look=1", siteUrl: "https://acme.test/en/" });
    expect((await link(id)).siteUrl).toMatch(/^https:\/\/acme\.test\/en\/drafts\/prv_[^?]*\?look=1$/);
    await settings({ siteUrl: null });
    expect((await link(id)).siteUrl).toBeNull();
    await settings({ siteUrl: "https://blogsvc.test" });
    expect((await link(id)).siteUrl).toBeNull();
    await settings({ previewPattern: null, siteUrl: null });
    expect((await link(id)).siteUrl).toBeNull();
  });
});

describe("a link that follows its post", () => {
  it("shows it as it is when the link is opened, with its private edits", async () => {
    const post = await draft({ title: "First title" });
    const { url } = await link(post.id, { follow: true, expiresInHours: 1 });
    expect(await asJson(url)).toMatchObject({ data: { post: { title: "First title" }, edited: false } });
    const published = (await call(`/posts/${post.id}/publish`, "POST", {})).body.data;
    const autosave = { version: published.version, title: "Second title" };
    expect((await call(`/posts/${post.id}/autosave`, "POST", autosave)).status).toBe(200);
    expect(await asJson(url)).toMatchObject({ data: { post: { title: "Second title" }, edited: true } });
    expect(await (await send(pathOf(url))).text()).toContain("<h1>Second title</h1>");
  });

  it("is one for each person while half of its time is left", async () => {
    const { id } = await draft();
    const first = await link(id, { follow: true, expiresInHours: 1 });
    expect(await link(id, { follow: true, expiresInHours: 1 })).toEqual(first);
    expect((await link(id)).id).not.toBe(first.id);
    expect((await link(id, { follow: true, expiresInHours: 48 })).id).not.toBe(first.id);
    const { token } = tenant.people.editor;
    expect((await link(id, { follow: true, expiresInHours: 1 }, token)).id).not.toBe(first.id);
    const listed = await call<{ items: { follow: boolean }[] }>(`/posts/${id}/preview-links`);
    expect(listed.body.data.items.map(({ follow }) => follow).sort()).toEqual([false, true, true, true]);
  });

  it("ends when it is revoked", async () => {
    const { id } = await draft();
    const first = await link(id, { follow: true, expiresInHours: 1 });
    expect((await call(`/posts/${id}/preview-links/${first.id}`, "DELETE")).status).toBe(200);
    expect((await asJson(first.url)).status).toBe(404);
    expect((await link(id, { follow: true, expiresInHours: 1 })).id).not.toBe(first.id);
  });
});

it("tells the site where the post is edited", async () => {
  const { id } = await draft();
  const { data } = await asJson((await link(id)).url);
  expect(data.editUrl).toBe(`https://blogsvc.test/w/${tenant.workspace.slug}/posts/${id}`);
});

describe("the preview page", () => {
  it("marks the blocks of the text with their lines, which public answers do not have", async () => {
    const post = await draft({ title: "Marked" });
    const page = await (await send(pathOf((await link(post.id)).url))).text();
    expect(page).toContain('<p data-blogsvc-line="1">First.</p>');
    expect(page).toContain('<p data-blogsvc-line="3">Second.</p>');
    expect((await call(`/posts/${post.id}/publish`, "POST", {})).status).toBe(200);
    await settings({ siteUrl: "https://www.acme.test" });
    const headers = { authorization: `Bearer ${tenant.apiKey}` };
    for (const path of ["blogs", "blogs/marked", "feed.xml", "atom.xml", "feed.json"]) {
      const answer = await send(`/v1/public/${tenant.workspace.slug}/${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      const text = await answer.text();
      expect(text).toContain("Second.");
      expect(text).not.toContain("data-blogsvc");
    }
  });

  it("has the workspace's colors, font and name", async () => {
    const post = await draft();
    const before = await (await send(pathOf((await link(post.id)).url))).text();
    expect(before).not.toContain('class="brand"');
    const brand = { background: "#101010", foreground: "#eeeeee", accent: "#ff8800", font: "serif" };
    expect((await call("/brand", "PATCH", brand)).status).toBe(200);
    const { url } = await link(post.id);
    const response = await send(pathOf(url));
    const page = await response.text();
    expect(page).toContain('<header class="brand"><p><span>Drafts on the site</span></p></header>');
    expect(page).toContain(
      ":root { --brand: #101010; --on-brand: #eeeeee; --brand-accent: #ff8800; --heading: var(--serif); }",
    );
    expect(page).not.toMatch(/ style=/);
  });
});

describe("the frame around the site", () => {
  it("may be framed by the dashboard, and frames that site alone", async () => {
    await settings({ previewPattern: "https://www.acme.test:8443/preview/{token}" });
    const { url, siteUrl } = await link((await draft()).id);
    const response = await send(`${pathOf(url)}/frame`);
    expect(response.status).toBe(200);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-src https://www.acme.test:8443;");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("script-src");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    expect(page).toContain(`<iframe src="${siteUrl}"`);
    expect(page).toContain('referrerpolicy="no-referrer"');
    expect(page).not.toContain("allow-top-navigation");
    expect(page).not.toContain("<script");
  });

  it("is not there while a generated draft awaits review: a site loads images from anywhere", async () => {
    const post = await draft();
    const path = `${pathOf((await link(post.id)).url)}/frame`;
    expect((await send(path)).status).toBe(200);
    await awaitReview(post.id);
    expect((await send(path)).status).toBe(404);
  });

  it("is the only way to the site: shared links neither lead there nor give it such a draft", async () => {
    const post = await draft({ content: "![x](https://evil.example/x.png?secret)" });
    const { url } = await link(post.id);
    await awaitReview(post.id);
    expect((await link(post.id)).siteUrl).toBeNull();
    expect((await asJson(url)).status).toBe(404);
    expect((await send(pathOf(url))).status).toBe(200);
    await env.DB.prepare("UPDATE runs SET review = 'approved' WHERE post_id = ?1").bind(post.id).run();
    expect((await link(post.id)).siteUrl).toMatch(/^https:/);
    expect((await asJson(url)).status).toBe(200);
  });

  it("is not there without a site, and says why a link shows nothing", async () => {
    const post = await draft();
    const { id, url } = await link(post.id);
    const frame = `${pathOf(url)}/frame`;
    const expired = await makePreviewToken(testCtx(), { linkId: id, expiresAt: Date.now() - 1_000 });
    expect((await send(`/preview/${expired}/frame`)).status).toBe(410);
    await call(`/posts/${post.id}/preview-links/${id}`, "DELETE");
    const revoked = await send(frame);
    expect(revoked.status).toBe(404);
    expect(await revoked.text()).toContain("was revoked");
    await settings({ previewPattern: null });
    expect((await send(`${pathOf((await link(post.id)).url)}/frame`)).status).toBe(404);
  });
});

describe("the check of a preview URL", () => {
  const headers = {
    "content-type": "text/html",
    "content-security-policy": "frame-ancestors 'self' https://blogsvc.test",
  };

  /** Checks with a site that answers as told; the links it was asked for. */
  async function check(answer: (token: string, url: URL) => Response | Promise<Response>, input = {}) {
    const asked: string[] = [];
    const ctx = await enterWorkspace(actingAs(localCtx(), tenant.user.id), tenant.workspace.id);
    const result = await checkPreview(
      {
        ...ctx,
        fetch: async (request, init) => {
          const url = new URL(new Request(request, init).url);
          const token = url.pathname.split("/")[2] ?? "";
          asked.push(token);
          return answer(token, url);
        },
      },
      input,
    );
    return { result, asked };
  }

  beforeAll(async () => {
    await env.DB.prepare("UPDATE workspaces SET preview_pattern = ?2 WHERE id = ?1")
      .bind(tenant.workspace.id, "http://127.0.0.1:4321/preview/{token}")
      .run();
  });

  const asItShould = async (token: string) => {
    const { data } = await asJson(`https://blogsvc.test/preview/${token}`);
    const { content, title } = data.post as unknown as { content: string; title: string };
    return `<h1>${title}</h1>${renderMarkdownToHtml(content, { sourceLines: true })}<script>${editModeScript(data)}</script>`;
  };
  const page = (text: string, more: Record<string, string> = headers) =>
    new Response(text, { headers: more });
  const broken = (problem: string, detail: unknown = null): PreviewCheck =>
    ({ works: false, problem, detail }) as PreviewCheck;

  it("opens the last draft by a link that ends with it", async () => {
    const last = await draft({ title: "The last one & more" });
    const links: unknown[] = [];
    const { result, asked } = await check(async (token) => {
      links.push(...(await call<{ items: [] }>(`/posts/${last.id}/preview-links`)).body.data.items);
      return page(await asItShould(token));
    });
    expect(links).toEqual([]);
    expect(result).toEqual({ works: true, problem: null, detail: null });
    expect((await asJson(`https://blogsvc.test/preview/${asked[0]}`)).status).toBe(404);
  });

  it("opens another post than one that awaits review", async () => {
    const shown = await draft({ title: "Shown on the site" });
    const { id } = await draft({ title: "Not reviewed yet" });
    await awaitReview(id);
    for (const input of [{}, { postId: id }]) {
      const { result } = await check(async (token) => page(await asItShould(token)), input);
      expect(result).toEqual({ works: true, problem: null, detail: null });
    }
    await call(`/posts/${shown.id}`, "DELETE");
  });

  it("says what is not right", async () => {
    const { id } = await draft({ title: "Said > shown", content: "Words." });
    const results = async (answer: Parameters<typeof check>[0]) =>
      (await check(answer, { postId: id })).result;
    expect(await results(() => new Response("no", { status: 404 }))).toEqual(broken("status", "404"));
    expect(await results(() => Promise.reject(new TypeError("refused")))).toMatchObject({
      works: false,
      problem: "unreachable",
      detail: expect.stringMatching(/./),
    });
    const elsewhere = { status: 302, headers: { location: "https://login.test/?for=x" } };
    expect(await results(() => new Response(null, elsewhere))).toEqual(
      broken("redirect", "https://login.test/?for=x"),
    );
    const refusals = { "x-frame-options": "SAMEORIGIN", "content-security-policy": "default-src 'self'" };
    expect(await results((token) => page(token, refusals))).toEqual(broken("framing", "x-frame-options"));
    const policy = { "content-security-policy": "frame-ancestors 'none'" };
    expect(await results((token) => page(token, policy))).toEqual(
      broken("framing", "content-security-policy"),
    );
    expect(await results(() => page("<h1>Home</h1>"))).toEqual({
      works: true,
      problem: "other_page",
      detail: null,
    });
    expect(await results(() => page("<h1>Said &gt; shown</h1><p>Words.</p>"))).toEqual({
      works: true,
      problem: "no_edit_mode",
      detail: null,
    });
  });

  it("follows redirects within the site", async () => {
    const { result } = await check(async (token, url) =>
      url.pathname.endsWith("/")
        ? page(await asItShould(token))
        : new Response(null, { status: 308, headers: { location: `${url.pathname}/` } }),
    );
    expect(result.problem).toBeNull();
  });

  it("has nothing to open without a pattern, a site or a post", async () => {
    const other = await makeTenant("Nothing to preview");
    const ask = async () =>
      (
        await api<PreviewCheck>(`${other.path}/preview-check`, {
          method: "POST",
          body: {},
          token: other.token,
        })
      ).body.data.problem;
    expect(await ask()).toBe("no_pattern");
    const change = (body: object) => api(other.path, { method: "PATCH", body, token: other.token });
    await change({ previewPattern: "/preview/{token}" });
    expect(await ask()).toBe("no_site_url");
    await change({ siteUrl: "https://acme.test" });
    expect(await ask()).toBe("no_posts");
  });
});
