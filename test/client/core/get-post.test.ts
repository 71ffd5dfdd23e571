import { ApiError } from "@blogsvc/client";
import { describe, expect, it } from "vitest";
import { aPost, failure, success } from "./answers";
import { clientOn } from "./fake-fetch";

const found = (slug: string) =>
  new Response(success({ post: aPost(slug) }), { headers: { "x-blogsvc-version": "7" } });
const missing = (movedTo?: unknown) =>
  new Response(failure("not_found", "Not found", movedTo === undefined ? undefined : { movedTo }), {
    status: 404,
  });

/** A workspace where slugs were changed: from the one to the other. */
const movesOf = (moves: Record<string, string>) =>
  clientOn(({ url }) => {
    const slug = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    return moves[slug] === undefined ? (slug === "end" ? found("end") : missing()) : missing(moves[slug]);
  });

describe("getPostBySlug", () => {
  it("gives the post, with the version it was read at", async () => {
    const { client, calls } = clientOn(() => found("a"));
    expect(await client.getPostBySlug({ slug: "a" })).toEqual({ ...aPost("a"), version: 7 });
    expect(calls[0]?.url.href).toBe("https://blog.test/v1/public/acme/blogs/a");
  });

  it("encodes the slug", async () => {
    const { client, calls } = clientOn(() => found("a"));
    await client.getPostBySlug({ slug: "grüße/?#%" });
    expect(calls[0]?.url.pathname).toBe("/v1/public/acme/blogs/gr%C3%BC%C3%9Fe%2F%3F%23%25");
  });

  it("gives null for 404, moved or not", async () => {
    expect(await clientOn(() => missing()).client.getPostBySlug({ slug: "a" })).toBeNull();
    expect(await clientOn(() => missing("b")).client.getPostBySlug({ slug: "a" })).toBeNull();
    for (const movedTo of ["", " ", 7, null]) {
      const { client } = clientOn(() => missing(movedTo));
      expect(await client.getPostBySlug({ slug: "a", followMoved: true })).toBeNull();
    }
    const html = clientOn(() => new Response("<h1>Not found</h1>", { status: 404 }));
    expect(await html.client.getPostBySlug({ slug: "a" })).toBeNull();
  });

  it.each([401, 403, 400])("throws ApiError for %i", async (status) => {
    const { client } = clientOn(() => new Response(failure("unauthorized", "Unauthorized"), { status }));
    await expect(client.getPostBySlug({ slug: "a" })).rejects.toMatchObject({
      name: "ApiError",
      status,
      message: "Unauthorized",
    });
  });

  it("refuses a blank slug as the API does, and never requests an impossible one", async () => {
    const { client, calls } = clientOn(() => found("a"));
    for (const slug of ["", "  "])
      await expect(client.getPostBySlug({ slug })).rejects.toEqual(
        new ApiError("slug is required", { status: 400, code: "invalid_request" }),
      );
    for (const slug of [".", "..", "a\ud800"]) expect(await client.getPostBySlug({ slug })).toBeNull();
    expect(calls).toEqual([]);
  });

  it("takes a slug alone, and with options", async () => {
    const { client, calls } = movesOf({ a: "end" });
    expect((await client.getPostBySlug("end"))?.slug).toBe("end");
    expect(await client.getPostBySlug("a")).toBeNull();
    expect((await client.getPostBySlug("a", { followMoved: true, cache: "no-store" }))?.slug).toBe("end");
    expect(calls.at(-1)?.init.cache).toBe("no-store");
  });

  it.each([undefined, null, 7, {}, [], ["a"], { slug: 7 }, { slug: ["a"] }, Promise.resolve({ slug: "a" })])(
    "throws ConfigError for %j in place of a slug",
    async (given) => {
      const { client, calls } = clientOn(() => found("a"));
      for (const method of [client.getPostBySlug, client.resolvePost])
        await expect(Reflect.apply(method, null, [given])).rejects.toMatchObject({
          name: "ConfigError",
          message: expect.stringContaining("slug must be a string"),
        });
      expect(calls).toEqual([]);
    },
  );

  it("follows a changed slug when asked to, over several changes", async () => {
    const { client, calls } = movesOf({ a: "b", b: "end" });
    expect((await client.getPostBySlug({ slug: "a", followMoved: true, cache: "no-store" }))?.slug).toBe(
      "end",
    );
    expect(calls.map(({ init }) => init.cache)).toEqual(["no-store", "no-store", "no-store"]);
    expect(await client.getPostBySlug({ slug: "a" })).toBeNull();
  });

  it("gives up on slugs that lead in a circle or to nothing", async () => {
    const { client, calls } = movesOf({ a: "b", b: "a", self: "self", gone: "nowhere" });
    expect(await client.getPostBySlug({ slug: "a", followMoved: true })).toBeNull();
    expect(calls).toHaveLength(6);
    expect(await client.getPostBySlug({ slug: "self", followMoved: true })).toBeNull();
    expect(await client.getPostBySlug({ slug: "gone", followMoved: true })).toBeNull();
  });

  it("throws where 200 brings no post", async () => {
    for (const data of [{}, { post: "a" }, { post: null }]) {
      const { client } = clientOn(() => new Response(success(data)));
      await expect(client.getPostBySlug({ slug: "a" })).rejects.toMatchObject({ code: "invalid_response" });
    }
  });
});

describe("resolvePost", () => {
  it("says where a post went", async () => {
    expect(await clientOn(() => missing("b")).client.resolvePost({ slug: "a" })).toEqual({ movedTo: "b" });
    expect(await clientOn(() => missing()).client.resolvePost({ slug: "a" })).toBeNull();
    expect(await clientOn(() => missing(7)).client.resolvePost({ slug: "a" })).toBeNull();
    expect(await clientOn(() => found("a")).client.resolvePost({ slug: "a" })).toEqual({
      post: { ...aPost("a"), version: 7 },
      version: 7,
    });
  });
});
