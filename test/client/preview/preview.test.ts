import { ApiError, ConfigError } from "@blogsvc/client";
import { openBlogPreview } from "@blogsvc/client/astro";
import { editModeScript, fetchPreview, type Preview, previewHeaders } from "@blogsvc/client/preview";
import { BlogPost, EditMode } from "@blogsvc/client/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { fullPost } from "../react/post-fixture.ts";

const apiUrl = "https://blog.test/";
const editUrl = "https://blog.test/w/acme/posts/post_1";
const preview: Preview = {
  post: { ...fullPost, content: "# Part\n\nSome *words*." },
  status: "DRAFT",
  edited: false,
  scheduledAt: null,
  expiresAt: "2026-11-02T10:00:00.000Z",
  editUrl,
};

function service(status: number, body: unknown = {}) {
  const asked: [string, RequestInit][] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return Response.json(body, { status });
  };
  return { asked, options: { apiUrl, fetch } };
}

describe("fetchPreview", () => {
  it("reads the draft by the token alone, past every cache", async () => {
    const { asked, options } = service(200, { success: true, data: preview });
    expect(await fetchPreview("prv_1.abc/..", options)).toEqual({ preview, problem: null });
    const [[url, init] = ["", {}]] = asked;
    expect(url).toBe("https://blog.test/preview/prv_1.abc%2F..");
    expect(init).toMatchObject({
      headers: { accept: "application/json" },
      cache: "no-store",
      redirect: "manual",
    });
  });

  it("says why there is none, and throws if the service fails", async () => {
    expect(await fetchPreview("a", service(404).options)).toEqual({ preview: null, problem: "not_found" });
    expect(await fetchPreview("a", service(410).options)).toEqual({ preview: null, problem: "expired" });
    await expect(fetchPreview("a", service(503).options)).rejects.toMatchObject({ status: 503 });
    const down = { apiUrl, fetch: () => Promise.reject(new TypeError("no network")) };
    await expect(fetchPreview("a", down)).rejects.toThrow(ApiError);
    for (const bad of ["", "blog.test", "ftp://blog.test"])
      await expect(fetchPreview("a", { apiUrl: bad })).rejects.toThrow(ConfigError);
  });
});

it("lets the dashboard frame the page, and keeps its URL to itself", () => {
  expect(previewHeaders({ apiUrl: "https://blog.test:8443/api" })).toEqual({
    "content-security-policy": "frame-ancestors 'self' https://blog.test:8443",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "private, no-store",
  });
  expect(() => previewHeaders({ apiUrl: "" })).toThrow(ConfigError);
});

describe("the edit mode script", () => {
  it("cannot end its element, and takes only web addresses", () => {
    const script = editModeScript({ editUrl: `${editUrl}?a=</script><script>alert(1)//` });
    expect(script).not.toContain("</script");
    expect(() => editModeScript({ editUrl: "javascript:alert(1)" })).toThrow(TypeError);
    expect(() => editModeScript({ editUrl: "/posts/1" })).toThrow(TypeError);
  });

  it("is plain JavaScript", () => {
    expect(() => new Function(editModeScript({ editUrl }))).not.toThrow();
  });

  it("stands with its nonce beside a post that has lines", () => {
    const html = renderToStaticMarkup(
      createElement("main", null, [
        createElement(BlogPost, { key: 1, post: preview.post, markdown: { sourceLines: true } }),
        createElement(EditMode, { key: 2, preview, nonce: "n0nce" }),
      ]),
    );
    expect(html).toContain('data-blogsvc-line="3"');
    expect(html).toContain(`<script nonce="n0nce">${editModeScript(preview)}</script>`);
  });
});

describe("openBlogPreview", () => {
  const page = (token?: string) => ({ params: { token }, response: { headers: new Headers(), status: 200 } });

  it("renders the draft with its lines, below the page's title", async () => {
    const context = page("prv_1");
    const opened = await openBlogPreview(context, service(200, { data: preview }).options);
    expect(opened.preview).toEqual(preview);
    expect(opened.html).toMatch(/<h2 data-blogsvc-line="1" id="[^"]*">Part<\/h2>/);
    expect(opened.script).toBe(editModeScript(preview));
    expect(context.response.status).toBe(200);
    expect(context.response.headers.get("content-security-policy")).toBe(
      "frame-ancestors 'self' https://blog.test",
    );
  });

  it.each([
    [404, "not_found"],
    [410, "expired"],
  ])("answers %i where there is none", async (status, problem) => {
    const context = page();
    const opened = await openBlogPreview(context, service(status).options);
    expect(opened).toEqual({ preview: null, problem, html: "", script: "" });
    expect(context.response.status).toBe(status);
  });
});
