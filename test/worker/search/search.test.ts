import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { PublicSearchAnswer } from "../../../schema/api/public";
import { Site } from "../public/site";

let site: Site;
let other: Site;

beforeAll(async () => {
  site = await Site.open();
  other = await Site.open("Other");
  await site.publish({ title: "Growing ferns", content: "They like **shade** and water.", slug: "ferns" });
  await site.publish({ title: "Shade", content: "About light. Ferns are named once.", slug: "shade" });
  await site.publish({ title: "Crème brûlée", content: "Zucker über alles. 日本語 text", slug: "creme" });
  await site.draft({ title: "Secret ferns", content: "ferns ferns ferns" });
  await other.publish({ title: "Their ferns", content: "ferns" });
});

const search = (query: string, from = site) =>
  from.get<z.infer<typeof PublicSearchAnswer>>(`/search?${query}`);
const slugs = async (q: string) =>
  (await search(`q=${encodeURIComponent(q)}`)).body.data.items.map(({ slug }) => slug);

describe("a search", () => {
  it("finds published posts of the workspace, titles first", async () => {
    expect(await slugs("ferns")).toEqual(["ferns", "shade"]);
    expect(await slugs("shade")).toEqual(["shade", "ferns"]);
    expect(await slugs("fern sha")).toEqual([]);
    expect((await slugs("ferns sha")).sort()).toEqual(["ferns", "shade"]);
  });

  it("returns what the contract says, with a plain-text passage", async () => {
    const { status, body, headers } = await search("q=water");
    expect(status).toBe(200);
    expect(PublicSearchAnswer.parse(body.data)).toEqual(body.data);
    expect(body.data.items[0]).toMatchObject({
      title: "Growing ferns",
      snippet: "They like shade and water.",
    });
    expect(body.data.pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false });
    expect(headers.get("etag")).toBeTruthy();
    expect(headers.get("x-blogsvc-version")).toBeTruthy();
  });

  it("ignores accents and case, and takes any script", async () => {
    expect(await slugs("CREME brulee")).toEqual(["creme"]);
    expect(await slugs("über")).toEqual(["creme"]);
    expect(await slugs("日本語")).toEqual(["creme"]);
  });

  it("pages", async () => {
    const first = (await search("q=ferns&limit=1")).body.data;
    const second = (await search("q=ferns&limit=1&page=2")).body.data;
    expect([first, second].map(({ items }) => items[0]?.slug)).toEqual(["ferns", "shade"]);
    expect(first.pagination).toMatchObject({ total: 2, totalPages: 2, hasMore: true });
    expect((await search("q=ferns&page=99999")).body.data.items).toEqual([]);
  });

  it.each(["", "q=", "q=%20%20", `q=${"x".repeat(201)}`, "q=a&q=b", "q=a&page=0", "q=a&limit=x", "page=1"])(
    "refuses ?%s",
    async (query) => {
      const { status, body } = await search(query);
      expect([status, body.error.code]).toEqual([400, "invalid_request"]);
    },
  );

  it.each([
    '"',
    "'",
    "AND",
    "NOT ferns)",
    'title:"x" OR 1',
    "ferns*",
    "^ferns NEAR(ferns, 2)",
    "{title}:ferns",
    "-",
    "😀",
    "%00",
    "\\",
  ])("takes %s as words", async (q) => {
    const { status, body } = await search(`q=${encodeURIComponent(q)}`);
    expect([status, body.success]).toEqual([200, true]);
  });

  it("returns an empty list without any word", async () => {
    const { body } = await search("q=%21%21%21");
    expect(body.data).toEqual({
      items: [],
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false },
    });
  });

  it("is refused with another workspace's key and without one", async () => {
    for (const headers of [other.key, {}]) {
      const answer = await site.get("/search?q=ferns", headers);
      expect([answer.status, answer.body.error.code]).toEqual([401, "unauthorized"]);
    }
    expect((await search("q=ferns", other)).body.data.items.map(({ title }) => title)).toEqual([
      "Their ferns",
    ]);
  });

  it("no longer finds an unpublished post", async () => {
    const post = await site.publish({ title: "Ephemeral mayfly" });
    expect(await slugs("mayfly")).toEqual([post.slug]);
    await site.manage(`/posts/${post.id}/unpublish`, "POST", {});
    expect(await slugs("mayfly")).toEqual([]);
  });

  it("leaves nothing in KV", async () => {
    await search("q=nothing-of-the-kind");
    const { keys } = await env.CACHE.list();
    expect(keys.filter(({ name }) => name.includes("search"))).toEqual([]);
  });
});
