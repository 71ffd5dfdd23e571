import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { PublicPostList } from "../../../schema/api/public";
import { Site } from "./site";

let site: Site;
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

beforeAll(async () => {
  site = await Site.open();
  await site.publish({ title: "Second", slug: "second", categories: ["C++", "How to"] }, at(2));
  await site.publish({ title: "Fourth", slug: "fourth", categories: ["Rust & Wasm"] }, at(4));
  await site.publish({ title: "First", slug: "first", categories: ["How To"] }, at(1));
  await site.publish({ title: "Third", slug: "third", categories: ["Ünïcode"] }, at(3));
  await site.publish({ title: "Fifth", slug: "fifth" }, at(4));
  await site.draft({ title: "Draft", slug: "draft", categories: ["How to", "Drafts only"] });
});

const slugs = async (query = "") => (await site.list(query)).body.data.items.map(({ slug }) => slug);

describe("the list", () => {
  it("is published posts only, newest first, then by id", async () => {
    const { body } = await site.list();
    const list = PublicPostList.parse(body.data);
    const ties = list.items.slice(0, 2);
    expect(ties.map(({ slug }) => slug).sort()).toEqual(["fifth", "fourth"]);
    expect(ties.map(({ id }) => id)).toEqual(ties.map(({ id }) => id).sort());
    expect(list.items.slice(2).map(({ slug }) => slug)).toEqual(["third", "second", "first"]);
    expect(list.pagination).toEqual({ page: 1, limit: 20, total: 5, totalPages: 1, hasMore: false });
  });

  it("holds whole posts, but for related ones", async () => {
    const [item] = (await site.list("?limit=1&page=5")).body.data.items;
    expect(item).toMatchObject({
      title: "First",
      slug: "first",
      content: "Some words.",
      status: "PUBLISHED",
      categories: ["How To"],
      publishedAt: at(1),
      metadata: { wordCount: 2, readingTimeMinutes: 1 },
    });
    expect(item).not.toHaveProperty("relatedPosts");
  });

  it("is walked by hasMore, and every page says the same as the whole", async () => {
    const whole = await slugs();
    for (const limit of [1, 2, 3, 5]) {
      const seen: string[] = [];
      for (let page = 1, more = true; more; page++) {
        const { items, pagination } = (await site.list(`?limit=${limit}&page=${page}`)).body.data;
        seen.push(...items.map(({ slug }) => slug));
        expect(pagination).toMatchObject({ page, limit, total: 5, totalPages: Math.ceil(5 / limit) });
        more = pagination.hasMore;
      }
      expect(seen).toEqual(whole);
    }
  });

  it("is empty past the end", async () => {
    const { status, body } = await site.list("?page=7");
    expect(status).toBe(200);
    expect(body.data.items).toEqual([]);
    expect(body.data.pagination).toMatchObject({ page: 7, total: 5, hasMore: false });
  });

  it("of a workspace without posts is empty", async () => {
    const { status, body } = await (await Site.open("Empty")).list();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      items: [],
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false },
      branding: { planId: "pro", brandingRequired: false },
    });
  });
});

describe("a category", () => {
  it.each([
    ["how to", ["second"]],
    ["HOW TO", ["second"]],
    ["how-to", ["second"]],
    ["c++", ["second"]],
    ["c", ["second"]],
    ["Rust & Wasm", ["fourth"]],
    ["ÜNÏCODE", ["third"]],
    ["u\u0308ni\u0308code", ["third"]],
  ])("%s is matched by name or slug, whatever the case", async (category, expected) => {
    expect(await slugs(`?category=${encodeURIComponent(category)}`)).toEqual(
      expect.arrayContaining(expected),
    );
  });

  it("is matched by its name before another's slug", async () => {
    const other = await Site.open("Languages");
    await other.publish({ title: "In C++", slug: "in-cpp", categories: ["C++"] });
    await other.publish({ title: "In C", slug: "in-c", categories: ["C"] });
    const found = async (category: string) =>
      (await other.list(`?category=${encodeURIComponent(category)}`)).body.data.items.map(({ slug }) => slug);
    expect([await found("C"), await found("c-2"), await found("C++")]).toEqual([
      ["in-c"],
      ["in-c"],
      ["in-cpp"],
    ]);
  });

  it("counts only its own published posts", async () => {
    const { items, pagination } = (await site.list("?category=how%20to&limit=1")).body.data;
    expect(items.map(({ slug }) => slug)).toEqual(["second"]);
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2, hasMore: true });
    expect(await slugs("?category=how+to&limit=1&page=2")).toEqual(["first"]);
  });

  it.each(["unknown", "Drafts only", "%", "' OR 1=1 --"])(
    "%s has no posts: an empty list",
    async (category) => {
      const { status, body } = await site.list(`?category=${encodeURIComponent(category)}`);
      expect([status, body.data.items, body.data.pagination.total]).toEqual([200, [], 0]);
    },
  );

  it("of another workspace is not seen", async () => {
    const other = await Site.open("Other");
    await other.publish({ title: "Theirs", slug: "theirs", categories: ["Theirs"] });
    expect(await slugs("?category=theirs")).toEqual([]);
    expect(await slugs()).not.toContain("theirs");
  });
});

describe("branding", () => {
  it.each([
    ["free", false, { planId: "free", brandingRequired: true, hidden: false }],
    ["free", true, { planId: "free", brandingRequired: true, hidden: false }],
    ["pro", false, { planId: "pro", brandingRequired: false, hidden: false }],
    ["pro", true, { planId: "pro", brandingRequired: false, hidden: true }],
  ])("on plan %s, hidden %s", async (plan, hidden, expected) => {
    const branded = await Site.open("Branded");
    await env.DB.prepare("UPDATE workspaces SET plan_id = ?2, hide_branding = ?3 WHERE id = ?1")
      .bind(branded.tenant.workspace.id, plan, hidden ? 1 : 0)
      .run();
    await branded.publish({ title: "Post", slug: "post" });
    const { data } = (await branded.list()).body;
    expect(data.branding).toEqual(expected);
    expect(data.items[0]?.branding).toEqual(expected);
    expect((await branded.post("post")).body.data.post.branding).toEqual(expected);
  });
});
