import { type BlogsvcClient, ConfigError, createBlogsvcClient } from "@blogsvc/client";
import { beforeAll, describe, expect, it } from "vitest";
import { origin, send } from "../fixtures/api";
import { Site } from "../public/site";

let site: Site;
let client: BlogsvcClient;
/** The headers of every request that the client sent. */
const sent: Headers[] = [];

const clientOf = (apiKey: string, authMode?: "x-api-key") =>
  createBlogsvcClient({
    apiUrl: origin,
    apiKey,
    authMode,
    workspaceSlug: site.tenant.workspace.slug,
    fetch(url, { headers }) {
      const all = new Headers(headers);
      sent.push(all);
      return send(url, { headers: Object.fromEntries(all) });
    },
  });

beforeAll(async () => {
  site = await Site.open();
  client = clientOf(site.tenant.apiKey);
  for (let n = 1; n <= 3; n++)
    await site.publish(
      { title: `Post ${n}`, slug: `p${n}`, categories: ["News"] },
      `2026-01-0${n}T00:00:00.000Z`,
    );
  const { id, version } = await site.publish({ title: "Grüße", slug: "before" }, "2025-01-01T00:00:00.000Z");
  await site.manage(`/posts/${id}`, "PATCH", { version, slug: "grüße" });
});

describe("the client library reads the service", () => {
  it("page by page", async () => {
    const first = await client.getPosts({ limit: 3 });
    expect(first.posts.map(({ slug }) => slug)).toEqual(["p3", "p2", "p1"]);
    expect(first).toMatchObject({ nextCursor: "2", pagination: { total: 4, totalPages: 2, hasMore: true } });
    expect(first.branding).toEqual(expect.objectContaining({ brandingRequired: expect.any(Boolean) }));
    const second = await client.getPosts({ limit: 3, cursor: first.nextCursor });
    expect([second.posts.map(({ slug }) => slug), second.nextCursor]).toEqual([["grüße"], undefined]);
    expect((await client.getPosts({ category: "NEWS" })).posts).toHaveLength(3);
  });

  it("post by post, wherever it went", async () => {
    expect(await client.getPostBySlug({ slug: "grüße" })).toMatchObject({
      title: "Grüße",
      version: expect.any(Number),
    });
    expect(await client.getPostBySlug({ slug: "before" })).toBeNull();
    expect(await client.resolvePost({ slug: "before" })).toEqual({ movedTo: "grüße" });
    expect((await client.getPostBySlug({ slug: "before", followMoved: true }))?.slug).toBe("grüße");
    expect(await client.getPostBySlug({ slug: "nowhere" })).toBeNull();
  });

  it("all of it, and by words", async () => {
    const slugs: string[] = [];
    for await (const { slug } of client.posts({ limit: 1 })) slugs.push(slug);
    expect(slugs).toEqual(["p3", "p2", "p1", "grüße"]);
    expect((await client.getSitemapEntries()).map(({ slug }) => slug)).toEqual(slugs);
    expect((await client.search({ q: "grüße" })).hits).toMatchObject([{ slug: "grüße", title: "Grüße" }]);
  });

  it("never older than it has seen, and sees what was just published", async () => {
    const { version = 0 } = await client.getPosts();
    sent.length = 0;
    await site.publish({ title: "New", slug: "new" });
    await client.getPosts();
    expect(Number(sent[0]?.get("x-blogsvc-min-version"))).toBeGreaterThanOrEqual(version);
  });

  it("with either header, and with no other key", async () => {
    expect((await clientOf(site.tenant.apiKey, "x-api-key").getPosts()).posts.length).toBeGreaterThan(0);
    await expect(clientOf("ba_pk_wrong").getPosts()).rejects.toMatchObject({
      name: "ApiError",
      status: 401,
      code: "unauthorized",
      message: "Unauthorized",
    });
  });

  it("with its errors as they are", async () => {
    await expect(client.getPosts({ limit: 0 })).rejects.toMatchObject({
      status: 400,
      code: "invalid_request",
    });
    await expect(client.getPostBySlug({ slug: " " })).rejects.toMatchObject({
      status: 400,
      message: "slug is required",
    });
    await expect(client.search({ q: "" })).rejects.toMatchObject({
      status: 400,
      details: { parameter: "q" },
    });
    const options = { apiUrl: origin, apiKey: site.tenant.apiKey, workspaceId: site.tenant.workspace.id };
    await expect(createBlogsvcClient(options).getPosts()).rejects.toThrow(ConfigError);
  });
});
