import { beforeAll, describe, expect, it } from "vitest";
import type { PostSummary } from "../../../schema/api/posts";
import { listPostNames, listPosts } from "../../../worker/domains/posts";
import { countReads } from "../fixtures/count-reads";
import { makeTenant, tenantCtx } from "../fixtures/tenant";
import { publishMany } from "../public/many-posts";
import { Desk } from "../schedule/desk";

interface List {
  items: PostSummary[];
  pagination: { total: number; totalPages: number };
}

const list = async (desk: Desk, query: string) => (await desk.call<List>(`/posts?${query}`)).body.data;
const titles = async (desk: Desk, query: string) => (await list(desk, query)).items.map(({ title }) => title);

describe("a search", () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open();
    const other = await Desk.open();
    // The exact title is the oldest, and the text of others names the word far more often.
    await desk.draft({ title: "Rye bread", content: "Kneaded and left to rise. ".repeat(80) });
    await desk.draft({ title: "Flour", content: "Rye bread. ".repeat(30) });
    await desk.draft({ title: "Seeds", excerpt: "For a rye bread", content: "Sow them." });
    await desk.draft({ title: "Crumbs", tags: ["Rye bread"], content: "Sweep them." });
    await desk.draft({ title: "How bread of rye is baked" });
    await desk.draft({ title: "Rye bread for beginners", content: "Knead. ".repeat(80) });
    await desk.draft({ title: "Barley", content: "Neither." });
    await other.draft({ title: "Rye bread" });
  });

  it("puts the exact title first, then its start, its words, excerpt and tags, then the text", async () => {
    const ranked = await titles(desk, "q=rye+bread");
    expect(ranked.slice(0, 3)).toEqual(["Rye bread", "Rye bread for beginners", "How bread of rye is baked"]);
    expect(ranked.slice(3, 5).sort()).toEqual(["Crumbs", "Seeds"]);
    expect(ranked.slice(5)).toEqual(["Flour"]);
    expect(await titles(desk, "q=RYE+brea&limit=2")).toEqual(["Rye bread", "Rye bread for beginners"]);
    expect(await titles(desk, "q=rye+bread&limit=2&page=3")).toEqual(ranked.slice(4));
    expect((await list(desk, "q=rye+bread&limit=2")).pagination).toMatchObject({ total: 6, totalPages: 3 });
  });

  it("finds by a tag that begins with what was typed, without a passage", async () => {
    const [tagged] = (await list(desk, "q=rye+brea&tag=rye+bread")).items;
    expect(tagged).toMatchObject({ title: "Crumbs" });
    expect(tagged).not.toHaveProperty("snippet");
    expect(await titles(desk, "q=bread+rye")).not.toContain("Crumbs");
  });

  it("can be sorted otherwise, and takes no operators", async () => {
    expect(await titles(desk, "q=rye+bread&sort=title&limit=3")).toEqual([
      "Crumbs",
      "Flour",
      "How bread of rye is baked",
    ]);
    expect(await titles(desk, `q=${encodeURIComponent('"*:^(%')}`)).toEqual([]);
    expect(await titles(desk, "q=%25")).toEqual([]);
    expect((await desk.call("/posts?sort=version")).body.error.code).toBe("invalid_request");
  });
});

describe("the list", () => {
  it("is sorted by each date, newest first, and by title", async () => {
    const desk = await Desk.open();
    for (const title of ["banana", "Apple", "cherry"]) {
      const { id, version } = await desk.draft({ title });
      if (title !== "cherry")
        await desk.call(`/posts/${id}/publish`, "POST", {
          version,
          publishedAt: title === "banana" ? "2024-02-01T00:00:00.000Z" : "2024-01-01T00:00:00.000Z",
        });
    }
    const [banana] = (await list(desk, "q=banana")).items;
    await desk.call(`/posts/${banana?.id}`, "PATCH", { version: banana?.version, content: "Riper." });
    expect(await titles(desk, "sort=title")).toEqual(["Apple", "banana", "cherry"]);
    expect(await titles(desk, "sort=created")).toEqual(["cherry", "Apple", "banana"]);
    expect(await titles(desk, "sort=published")).toEqual(["banana", "Apple", "cherry"]);
    expect(await titles(desk, "sort=updated")).toEqual(["banana", "cherry", "Apple"]);
    expect(await titles(desk, "")).toEqual(["banana", "cherry", "Apple"]);
    expect(await titles(desk, "sort=title&status=PUBLISHED&limit=1&page=2")).toEqual(["banana"]);
  });

  it("is filtered by author and tag, which are listed with their counts", async () => {
    const [desk, other] = [await Desk.open(), await Desk.open()];
    await desk.draft({ title: "One", authors: ["Ada", "Grace"], tags: ["Sea"] });
    await desk.draft({ title: "Two", authors: ["Grace"], tags: ["sea", "Salt"] });
    await other.draft({ title: "Theirs", authors: ["Ada"], tags: ["Sea"] });
    expect(await titles(desk, "author=ada")).toEqual(["One"]);
    expect(await titles(desk, "author=Grace&sort=title")).toEqual(["One", "Two"]);
    expect(await titles(desk, "author=Grace&tag=salt")).toEqual(["Two"]);
    expect(await titles(desk, "author=gra")).toEqual([]);
    expect((await list(desk, "tag=Sea")).pagination.total).toBe(2);
    expect((await desk.call("/posts/names")).body.data).toEqual({
      authors: [
        { name: "Ada", posts: 1 },
        { name: "Grace", posts: 2 },
      ],
      tags: [
        { name: "Salt", posts: 1 },
        { name: "sea", posts: 2 },
      ],
    });
  });
});

describe("what a list reads", () => {
  it("is one round trip: the page where an index has its order, else a row of an index for each post", async () => {
    const entered = await tenantCtx(await makeTenant());
    await publishMany(entered.workspace.id, 500);
    const read = async (query: Partial<Parameters<typeof listPosts>[1]>) => {
      const { ctx, reads } = countReads(entered);
      const { items } = await listPosts(ctx, { page: 1, limit: 20, ...query });
      return { items: items.length, trips: reads.trips, rows: reads.rows };
    };
    // One more where another workspace follows in the index.
    const rows = (most: number) => expect.toSatisfy((n: number) => n === most || n === most - 1);
    expect(await read({})).toEqual({ items: 20, trips: 1, rows: rows(101) });
    for (const sort of ["title", "created", "published"] as const)
      expect(await read({ sort })).toEqual({ items: 20, trips: 1, rows: rows(1_061) });
    expect(await read({ author: "Ada" })).toMatchObject({ items: 0, trips: 1 });
    expect((await read({ tag: "Sea" })).rows).toBeLessThan(1_010);
    const few = await read({ q: "post number 7" });
    expect(few).toMatchObject({ items: 11, trips: 1 });
    expect(few.rows).toBeLessThan(2_500);
    // Each post is a hit.
    expect((await read({ q: "number" })).rows).toBeLessThan(9_000);
    const { ctx, reads } = countReads(entered);
    await listPostNames(ctx);
    expect(reads.trips).toBe(1);
    expect(reads.rows).toBeLessThanOrEqual(1_004);
  });
});
