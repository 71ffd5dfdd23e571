import { beforeAll, describe, expect, it } from "vitest";
import { Site } from "./site";

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await site.publish({ title: "Hello", slug: "hello" });
  await site.publish({ title: "Emoji", slug: "🚀" });
});

describe("an answer", () => {
  it.each(["/blogs", "/blogs?limit=1", "/blogs/hello", "/blogs/🚀"])(
    "%s carries what caches need",
    async (path) => {
      const response = await site.raw(path);
      await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json; charset=UTF-8");
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(response.headers.get("etag")).toMatch(/^"[\x21\x23-\x7e]+"$/);
      expect(response.headers.get("x-blogsvc-version")).toBe("2");
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    },
  );

  it("has a unique request id each time", async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await site.raw("/blogs")).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(50);
  });
});

describe("If-None-Match", () => {
  it("gets 304 without a body while nothing changed", async () => {
    for (const path of ["/blogs", "/blogs/hello", "/blogs/🚀"]) {
      const etag = (await site.raw(path)).headers.get("etag") ?? "";
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const response = await site.raw(path, { "if-none-match": sent });
        expect([response.status, await response.text()]).toEqual([304, ""]);
        expect(response.headers.get("etag")).toBe(etag);
        expect(response.headers.get("x-blogsvc-version")).toMatch(/^\d+$/);
        expect(response.headers.get("x-request-id")).not.toBeNull();
      }
      expect((await site.raw(path, { "if-none-match": '"other"' })).status).toBe(200);
    }
  });

  it("needs a key like any other request", async () => {
    const etag = (await site.raw("/blogs")).headers.get("etag") ?? "";
    expect((await site.raw("/blogs", { "if-none-match": etag, "x-api-key": "" })).status).toBe(401);
  });

  it("does not match once the post, or what it shows of another, changed", async () => {
    const fresh = await Site.open();
    const categories = ["Same"];
    const first = await fresh.publish({ title: "Edge caches explained", slug: "first", categories });
    await fresh.publish({ title: "Edge caches again", slug: "second", categories });
    const paths = ["/blogs", "/blogs/first", "/blogs/second"];
    const etags = await Promise.all(
      paths.map(async (path) => (await fresh.raw(path)).headers.get("etag") ?? ""),
    );
    await fresh.manage(`/posts/${first.id}`, "PATCH", {
      version: first.version,
      title: "Edge caches renamed",
    });
    for (const [n, path] of paths.entries()) {
      const response = await fresh.raw(path, { "if-none-match": etags[n] ?? "" });
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain("Edge caches renamed");
    }
  });

  it("still matches after a change of something else", async () => {
    const fresh = await Site.open();
    await fresh.publish({ title: "Alone in the world", slug: "alone", content: "unlike" });
    const etag = (await fresh.raw("/blogs/alone")).headers.get("etag") ?? "";
    await fresh.publish({ title: "Zebra", slug: "zebra", content: "xylophone" });
    const response = await fresh.raw("/blogs/alone", { "if-none-match": etag });
    expect([response.status, response.headers.get("x-blogsvc-version")]).toEqual([304, "2"]);
  });
});

describe("x-blogsvc-min-version", () => {
  it("gets the current state if the version is in the future", async () => {
    const response = await site.raw("/blogs", { "x-blogsvc-min-version": "999999" });
    expect([response.status, response.headers.get("x-blogsvc-version")]).toEqual([200, "2"]);
  });

  it.each(["abc", "-1", "1.5", "", "99999999999999999999"])("%j is 400", async (sent) => {
    expect((await site.raw("/blogs", { "x-blogsvc-min-version": sent })).status).toBe(400);
  });
});
