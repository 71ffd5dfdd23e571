import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { createBlogsvcClient } from "../../../client/src/core/index.ts";
import { attributeOf, elementsOf } from "../../../scripts/docs/html-tree.ts";
import { referenceFrame } from "../../../scripts/docs/pages.ts";
import { app } from "../../../worker/app";
import { documentRoutes } from "../../../worker/routes/docs/docs";
import { openApiDocument, operationsOf, tagDescriptions } from "../../../worker/routes/docs/openapi-document";
import { samples } from "../../../worker/routes/docs/reference/samples.ts";

const frame = referenceFrame({
  script: "/assets/docs.js",
  styles: ["/assets/docs.css"],
  darkStyle: "/assets/dark.css",
  font: "/assets/font.woff2",
  searchIndex: "/assets/search.json",
});
const server = "https://blogsvc.test";
const env = {
  PUBLIC_URL: server,
  AUTH_SECRET: "a secret of the test run, long enough to be accepted",
  READ_LEASE_MS: "1000",
  WRITE_WAIT_MS: "1500",
  DEFAULT_PLAN: "pro",
  ASSETS: { fetch: async () => new Response(frame) },
};
const pages = documentRoutes(app);
const get = async (path: string) => await pages.request(server + path, {}, env);
const document = openApiDocument(app, server);
const operations = operationsOf(document);
const pathOf = (tag: string) => `/docs/api/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
const paths = ["/docs/api", "/docs/api/schemas", ...Object.keys(tagDescriptions).map(pathOf)];
const texts = new Map<string, string>();
for (const path of paths) texts.set(path, await (await get(path)).text());
const elements = new Map([...texts].map(([path, text]) => [path, elementsOf(parse(text))]));
const idsOf = (path: string) => (elements.get(path) ?? []).flatMap((one) => attributeOf(one, "id") ?? []);

describe("the reference", () => {
  it("has every operation on the page of its group, and where its anchor was", () => {
    for (const { operation } of operations) {
      expect(idsOf(pathOf(operation.tags?.[0] ?? ""))).toContain(operation.operationId);
      expect(idsOf("/docs/api")).toContain(operation.operationId);
    }
  });

  it.each(paths)("%s is whole: its ids once, one h1, no level skipped, no inline script or style", (path) => {
    const all = elements.get(path) ?? [];
    const ids = idsOf(path);
    expect(new Set(ids).size).toBe(ids.length);
    const levels = all.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []).map(Number);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
    for (const { tagName, attrs } of all) {
      expect(tagName).not.toBe("style");
      expect(attrs.map(({ name }) => name).filter((name) => /^on|^style$/.test(name))).toEqual([]);
    }
    expect(texts.get(path)).not.toMatch(/\{\{\w+\}\}/);
    const current = all.filter((one) => attributeOf(one, "aria-current") === "page");
    expect(current.map((one) => attributeOf(one, "href"))).toEqual([path]);
  });

  it.each(paths)("%s links to pages and places that are there", (path) => {
    for (const link of elements.get(path) ?? []) {
      if (link.tagName !== "a") continue;
      const { pathname, hash } = new URL(attributeOf(link, "href") ?? "", server + path);
      if (!pathname.startsWith("/docs/api")) continue;
      expect([pathname, elements.has(pathname)]).toEqual([pathname, true]);
      if (hash !== "") expect(idsOf(pathname)).toContain(hash.slice(1));
    }
  });

  it("says of every operation which access a token needs for it", () => {
    const needsOf = (id: string) =>
      texts
        .get("/docs/api/posts")
        ?.split(`<h2 id="${id}"`)[1]
        ?.match(/class="needs">([^<]*)</)?.[1];
    expect(needsOf("postWorkspacesPosts")).toBe(
      "Requires an access token (drafts) or a session from a member with the editor role or above.",
    );
    expect(needsOf("getWorkspacesPosts")).toContain("(read)");
    expect(needsOf("postWorkspacesPostsByIdPublish")).toContain("(full)");
  });

  it("comes under the policy of the guides, and knows no other page", async () => {
    const response = await get("/docs/api/posts");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; .*connect-src 'self'; .*form-action 'none'/,
    );
    expect((await get("/docs/api/nothing")).status).toBe(404);
    expect((await get("/docs/api-frame")).status).toBe(404);
  });

  it("lists every operation for the search", async () => {
    const sections: { href: string; text: string }[] = await (await get("/docs/api/search.json")).json();
    expect(sections).toHaveLength(operations.length);
    for (const { href } of sections) {
      const [path = "", id] = href.split("#");
      expect(idsOf(path)).toContain(id);
    }
  });
});

describe("the samples", () => {
  const sampleOf = (operationId: string, language: string) => {
    const one = operations.find(({ operation }) => operation.operationId === operationId);
    return one && Object.fromEntries(samples(one, document, server))[language];
  };

  it("send what an operation requires", () => {
    expect(sampleOf("postWorkspacesPosts", "curl")).toBe(
      `curl -X POST "https://blogsvc.test/v1/workspaces/{workspaceId}/posts" \\
  -H "authorization: Bearer $TOKEN" \\
  -H "content-type: application/json" \\
  -d '{
  "title": "Hello world"
}'`,
    );
    expect(sampleOf("getPublicByWorkspaceSlugBlogs", "fetch")).toBe(
      `const response = await fetch("https://blogsvc.test/v1/public/{workspaceSlug}/blogs", {
  headers: {
    authorization: \`Bearer \${process.env.BLOGSVC_API_KEY}\`,
  },
});
const { data } = await response.json();`,
    );
  });

  it("call what the client library has", () => {
    const client = createBlogsvcClient({ apiUrl: server, apiKey: "ba_pk_x", workspaceSlug: "acme" });
    const calls = operations.flatMap(
      ({ operation }) =>
        sampleOf(operation.operationId ?? "", "Client library")?.match(/blog\.(\w+)\(/)?.[1] ?? [],
    );
    expect(calls).toEqual(["getPosts", "getPostBySlug", "search", "getSitemapEntries"]);
    for (const call of calls) expect(client).toHaveProperty(call);
  });

  it("are JSON where a body is shown", () => {
    for (const { operation } of operations) {
      const [, body] = sampleOf(operation.operationId ?? "", "curl")?.split("  -d '") ?? [];
      if (body !== undefined) expect(() => JSON.parse(body.slice(0, -1))).not.toThrow();
    }
  });
});
