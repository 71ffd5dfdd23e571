import { ApiError, BlogsvcError, ConfigError, createBlogsvcClient } from "@blogsvc/client";
import { describe, expect, it } from "vitest";
import { listOf } from "./answers";
import { clientOn } from "./fake-fetch";

const options = { apiUrl: "https://blog.test", apiKey: "ba_pk_key", workspaceSlug: "acme" };
const ok = () => new Response(listOf([]));

describe("creation", () => {
  it.each([
    ["no apiKey", { ...options, apiKey: "" }],
    ["a blank apiKey", { ...options, apiKey: " \n" }],
    ["an apiKey that no header can carry", { ...options, apiKey: "ba_pk_ä" }],
    ["no apiUrl", { ...options, apiUrl: "" }],
    ["an apiUrl without a scheme", { ...options, apiUrl: "blog.test" }],
    ["an apiUrl that is a path", { ...options, apiUrl: "/api" }],
    ["an apiUrl of another scheme", { ...options, apiUrl: "ftp://blog.test" }],
    ["an apiUrl with a blank inside", { ...options, apiUrl: "http://h /x" }],
    ["a workspaceSlug that leads elsewhere", { ...options, workspaceSlug: ".." }],
    ["a workspaceSlug with half a surrogate pair", { ...options, workspaceSlug: "a\ud800" }],
    ["an apiUrl with a query", { ...options, apiUrl: "https://blog.test/?x=1" }],
    ["neither slug nor id", { ...options, workspaceSlug: undefined }],
    ["blank slug and id", { ...options, workspaceSlug: "", workspaceId: "" }],
    ["no time", { ...options, timeoutMs: 0 }],
    ["time that is no number", { ...options, timeoutMs: Number.NaN }],
  ])("throws ConfigError with %s", (_what, wrong) => {
    expect(() => createBlogsvcClient(wrong)).toThrow(ConfigError);
  });

  it("throws ConfigError where JavaScript leaves everything out", () => {
    expect(() => Reflect.apply(createBlogsvcClient, null, [{}])).toThrow("apiUrl is required");
    expect(() => Reflect.apply(createBlogsvcClient, null, [{ apiUrl: "https://blog.test" }])).toThrow(
      "apiKey is required",
    );
  });

  it("throws ConfigError where JavaScript gives a number for a text", () => {
    expect(() => Reflect.apply(createBlogsvcClient, null, [{ ...options, apiUrl: 5 }])).toThrow(ConfigError);
    expect(() => Reflect.apply(createBlogsvcClient, null, [{ ...options, apiUrl: 0 }])).toThrow(ConfigError);
  });

  it("takes an id alone, which is not enough to read posts", async () => {
    const { client, calls } = clientOn(ok, { workspaceSlug: undefined, workspaceId: "ws_1" });
    await expect(client.getPosts()).rejects.toThrow(ConfigError);
    await expect(client.getPostBySlug({ slug: "a" })).rejects.toThrow(ConfigError);
    await expect(client.getSitemapEntries()).rejects.toThrow(ConfigError);
    await expect(client.search({ q: "a" })).rejects.toThrow(ConfigError);
    await expect(client.posts().next()).rejects.toThrow(ConfigError);
    expect(calls).toEqual([]);
  });
});

describe("options", () => {
  it("sends the key as a bearer token by default", async () => {
    const bearer = clientOn(ok);
    await bearer.client.getPosts();
    expect(bearer.calls[0]?.headers.get("authorization")).toBe("Bearer ba_pk_key");
    expect(bearer.calls[0]?.headers.has("x-api-key")).toBe(false);

    const other = clientOn(ok, { authMode: "x-api-key" });
    await other.client.getPosts();
    expect(other.calls[0]?.headers.get("x-api-key")).toBe("ba_pk_key");
    expect(other.calls[0]?.headers.has("authorization")).toBe(false);
  });

  it("adds headers, of which none replaces the key", async () => {
    const { client, calls } = clientOn(ok, { headers: { "X-Site": "acme", Authorization: "Bearer other" } });
    await client.getPosts();
    expect(calls[0]?.headers.get("x-site")).toBe("acme");
    expect(calls[0]?.headers.get("authorization")).toBe("Bearer ba_pk_key");
  });

  it("reads below an apiUrl with a path, with or without a slash at the end", async () => {
    for (const apiUrl of ["https://blog.test/svc", "https://blog.test/svc//", " https://blog.test/svc/ "]) {
      const { client, calls } = clientOn(ok, { apiUrl, workspaceSlug: "a/b" });
      await client.getPosts();
      expect(calls[0]?.url.pathname).toBe("/svc/v1/public/a%2Fb/blogs");
    }
  });

  it("looks the platform's fetch up at each call, and calls it as a plain function", async () => {
    const client = createBlogsvcClient(options);
    const original = globalThis.fetch;
    const receivers: unknown[] = [];
    globalThis.fetch = async function (this: unknown) {
      receivers.push(this);
      return ok();
    };
    try {
      const { getPosts } = client;
      expect((await getPosts()).posts).toEqual([]);
    } finally {
      globalThis.fetch = original;
    }
    expect(receivers).toEqual([undefined]);
  });

  it("calls a given fetch as a plain function too", async () => {
    const receivers: unknown[] = [];
    async function fetch(this: unknown) {
      receivers.push(this);
      return ok();
    }
    await createBlogsvcClient({ ...options, fetch }).getPosts();
    expect(receivers).toEqual([undefined]);
  });

  it("passes cache and next on, and nothing where they are not given", async () => {
    const { client, calls } = clientOn(ok);
    const next = { revalidate: 60, tags: ["blogsvc:acme:posts"] };
    await client.getPosts({ cache: "force-cache", next });
    await client.getPosts();
    expect(calls[0]?.init).toMatchObject({ cache: "force-cache", next });
    expect(calls[1]?.init).not.toHaveProperty("cache");
    expect(calls[1]?.init).not.toHaveProperty("next");
  });
});

it("has errors of one family", () => {
  const error = new ApiError("no", { status: 500, causeError: new TypeError("inner") });
  expect(error).toBeInstanceOf(BlogsvcError);
  expect(error).toBeInstanceOf(Error);
  expect(new ConfigError("no")).toBeInstanceOf(BlogsvcError);
  expect([error.name, error.message, error.status]).toEqual(["ApiError", "no", 500]);
  expect(error.causeError).toBe(error.cause);
});
