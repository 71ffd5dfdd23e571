import { ApiError, type BlogPost, NotFoundError } from "@blogsvc/client";
import { describe, expect, it } from "vitest";
import { aPost, failure, listOf, pageOf, success } from "./answers";
import { clientOn } from "./fake-fetch";

describe("getPosts", () => {
  it("gives posts, pagination, branding and where the next page begins", async () => {
    const { client, calls } = clientOn(() => new Response(listOf([aPost("a")], pageOf(1, 20, 21))));
    expect(await client.getPosts()).toEqual({
      posts: [aPost("a")],
      nextCursor: "2",
      pagination: pageOf(1, 20, 21),
      branding: { planId: "pro", brandingRequired: false },
    });
    expect(calls[0]?.url.href).toBe("https://blog.test/v1/public/acme/blogs?limit=20");
  });

  it("asks for the page of the cursor, and has no cursor on the last page", async () => {
    const { client, calls } = clientOn(() => new Response(listOf([], pageOf(3, 5, 15))));
    const { nextCursor } = await client.getPosts({ limit: 5, cursor: "3", category: "Ü & Ä" });
    expect(nextCursor).toBeUndefined();
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      limit: "5",
      page: "3",
      category: "Ü & Ä",
    });
  });

  it("takes an empty cursor for the first page", async () => {
    const { client, calls } = clientOn(() => new Response(listOf([])));
    await client.getPosts({ cursor: "" });
    expect(calls[0]?.url.search).toBe("?limit=20");
  });

  it("marks page and posts with the version they were read at", async () => {
    const headers = { "x-blogsvc-version": "41" };
    const { client } = clientOn(() => new Response(listOf([aPost("a")]), { headers }));
    expect(await client.getPosts()).toMatchObject({ version: 41, posts: [{ slug: "a", version: 41 }] });
  });

  it("throws what the API says", async () => {
    const body = failure("invalid_request", "limit must be a whole number", { parameter: "limit" });
    const { client } = clientOn(() => new Response(body, { status: 400 }));
    const error: unknown = await client.getPosts({ limit: 0.5 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).not.toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_request",
      message: "limit must be a whole number",
      details: { parameter: "limit" },
    });
  });

  it("throws NotFoundError for 404", async () => {
    const { client } = clientOn(() => new Response("gone", { status: 404 }));
    const error: unknown = await client.getPosts().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({
      name: "NotFoundError",
      status: 404,
      message: "Request failed with status 404",
    });
  });
});

async function slugsOf(posts: AsyncIterable<BlogPost>): Promise<string[]> {
  const slugs: string[] = [];
  for await (const { slug } of posts) slugs.push(slug);
  return slugs;
}

describe("posts", () => {
  it("gives all posts, page after page, as they are used", async () => {
    const slugs = Array.from({ length: 7 }, (_, n) => `p${n}`);
    const { client, calls } = clientOn(({ url }) => {
      const page = Number(url.searchParams.get("page") ?? 1);
      const items = slugs.slice((page - 1) * 3, page * 3).map((slug) => aPost(slug));
      return new Response(listOf(items, pageOf(page, 3, 7)));
    });
    const found: string[] = [];
    for await (const { slug } of client.posts({ limit: 3, category: "news" })) {
      found.push(slug);
      expect(calls).toHaveLength(Math.ceil(found.length / 3));
    }
    expect(found).toEqual(slugs);
    expect(calls.every(({ url }) => url.searchParams.get("category") === "news")).toBe(true);
  });

  it("reads no further than it is used", async () => {
    const { client, calls } = clientOn(() => new Response(listOf([aPost("a")], pageOf(1, 1, 5))));
    for (const options of [undefined, { limit: undefined }]) {
      for await (const post of client.posts(options)) {
        expect(post.slug).toBe("a");
        break;
      }
    }
    expect(calls.map(({ url }) => url.search)).toEqual(["?limit=100", "?limit=100"]);
  });

  it("gives a post once that a new one pushed onto the next page", async () => {
    const pages = [[aPost("b"), aPost("a")], [aPost("a")]];
    const { client } = clientOn(
      (_call, n) => new Response(listOf(pages[n - 1] ?? [], { ...pageOf(n, 2, 3), hasMore: n < 2 })),
    );
    expect(await slugsOf(client.posts())).toEqual(["b", "a"]);
  });

  it("continues with the next page, and stops if the service always returns the same one", async () => {
    const { client, calls } = clientOn((_call, n) => {
      if (n > 4) throw new Error("asked for ever");
      return new Response(listOf([aPost("a")], { ...pageOf(1, 1, 9), hasMore: true }));
    });
    const refused = { name: "ApiError", status: 200, code: "invalid_response" };
    await expect(slugsOf(client.posts())).rejects.toMatchObject(refused);
    expect(calls.map(({ url }) => url.searchParams.get("page"))).toEqual([null, "2"]);
    await expect(client.getSitemapEntries()).rejects.toMatchObject(refused);
  });

  it.each(["1", undefined, null, 0, -1, 1.5, 2])("takes no answer of page %j for the first", async (page) => {
    const pagination = { ...pageOf(1, 1, 9), page };
    const { client } = clientOn(() => new Response(success({ items: [aPost("a")], pagination })));
    const refused = { name: "ApiError", status: 200, code: "invalid_response" };
    await expect(client.getPosts()).rejects.toMatchObject(refused);
    await expect(client.search({ q: "a" })).rejects.toMatchObject(refused);
  });

  it("takes a list without pagination for the only page", async () => {
    const { client } = clientOn(() => new Response(success({ items: [aPost("a")] })));
    expect(await client.getPosts()).toEqual({ posts: [aPost("a")] });
    expect(await slugsOf(client.posts())).toEqual(["a"]);
  });

  it("stops if a page promises more but is empty", async () => {
    const { client, calls } = clientOn(() => new Response(listOf([], { ...pageOf(1, 2, 9), hasMore: true })));
    expect(await slugsOf(client.posts())).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

it("reads sitemap entries in batches of 100", async () => {
  const { client, calls } = clientOn(({ url }) => {
    const page = Number(url.searchParams.get("page") ?? 1);
    const size = page === 3 ? 50 : 100;
    const items = Array.from({ length: size }, (_, n) => aPost(`p${page}-${n}`));
    return new Response(listOf(items, pageOf(page, 100, 250)));
  });
  const next = { tags: ["blogsvc:acme:sitemap"] };
  const entries = await client.getSitemapEntries({ next });
  expect(entries).toHaveLength(250);
  expect(entries[0]).toEqual({ slug: "p1-0", updatedAt: "2026-11-02T10:00:00.000Z" });
  expect(calls.map(({ url, init }) => [url.search, init.next])).toEqual([
    ["?limit=100", next],
    ["?limit=100&page=2", next],
    ["?limit=100&page=3", next],
  ]);
});

it("searches", async () => {
  const hit = {
    id: "pst_a",
    title: "A",
    slug: "a",
    categories: [],
    updatedAt: "2026-11-02T10:00:00.000Z",
    snippet: "a",
  };
  const { client, calls } = clientOn(
    () => new Response(success({ items: [hit], pagination: pageOf(2, 1, 3) })),
  );
  expect(await client.search({ q: "two words", limit: 1, page: 2 })).toEqual({
    hits: [hit],
    pagination: pageOf(2, 1, 3),
    nextPage: 3,
  });
  expect(calls[0]?.url.href).toBe("https://blog.test/v1/public/acme/search?q=two+words&limit=1&page=2");
});
