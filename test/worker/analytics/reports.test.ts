import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AnalyticsExportQuery } from "../../../schema/api/analytics";
import {
  chooseProperty,
  exportReport,
  getOverview,
  getPostReport,
  getPostsReport,
  getSources,
  getSparklines,
} from "../../../worker/domains/analytics";
import { loadPost, updatePost } from "../../../worker/domains/posts";
import { visitsOf } from "../../support/fake-google-analytics/visits";
import { makeTenant } from "../fixtures/tenant";
import { connect, openReadyDesk, problemOf, property } from "./analytics-desk";

let desk: Awaited<ReturnType<typeof openReadyDesk>>;
beforeAll(async () => {
  desk = await openReadyDesk();
});
afterEach(() => {
  expect(desk.google.mistakes).toEqual([]);
  vi.restoreAllMocks();
});

const views = (from: string, to: string, matches: (path: string) => boolean) =>
  visitsOf(property, from, to)
    .filter(({ pagePath }) => matches(pagePath))
    .reduce((all, { screenPageViews }) => all + screenPageViews, 0);

describe("over time", () => {
  it("returns every day of the range, ending yesterday in the property's zone", async () => {
    // Half past eleven in the evening of the 20th in UTC is the 21st in Berlin.
    const now = Date.parse("2026-11-20T23:30:00Z");
    const ctx = await desk.again({ now: () => now });
    const { from, to, timezone, points, totals, previous, stale } = await getOverview(ctx, {
      days: 7,
      scope: "posts",
    });
    expect([from, to, timezone, stale]).toEqual(["2026-11-14", "2026-11-20", "Europe/Berlin", null]);
    expect(points.map(({ date }) => date)).toEqual(
      ["14", "15", "16", "17", "18", "19", "20"].map((day) => `2026-11-${day}`),
    );
    const blog = (path: string) => path.startsWith("/blog/");
    expect(totals.views).toBe(views(from, to, blog));
    expect(previous.views).toBe(views("2026-11-07", "2026-11-13", blog));
    expect(points[0]?.views).toBe(views(from, from, blog));
    expect(totals.engagementRate).toBeGreaterThan(0.5);
    const site = await getOverview(ctx, { days: 7, scope: "site" });
    expect(site.totals.views).toBe(views(from, to, () => true));
  });

  it("is 0 throughout without visitors", async () => {
    const { pages } = property;
    property.pages = [];
    const { points, totals, previous } = await getOverview(await desk.again(), { days: 28, scope: "posts" });
    property.pages = pages;
    const none = { views: 0, users: 0, engagementSeconds: 0, engagementRate: 0 };
    expect([totals, previous]).toEqual([none, none]);
    expect(points.map((point) => point.views)).toEqual(Array.from({ length: 28 }, () => 0));
  });
});

it("returns where visitors came from, most views first", async () => {
  const { items } = await getSources(desk.ctx, { days: 7, scope: "posts" });
  expect(items[0]).toMatchObject({ source: "google", medium: "organic" });
  expect(items.map((one) => one.views)).toEqual(items.map((one) => one.views).toSorted((a, b) => b - a));
});

describe("of posts", () => {
  it("counts by their paths, with or without a slash at the end, and by former slugs", async () => {
    const { from, to, items, otherViews } = await getPostsReport(desk.ctx, 7);
    expect(items.map(({ title, path }) => [title, path])).toEqual([
      ["Hills", "/blog/hills"],
      ["Rivers", "/blog/rivers"],
      ["Lakes", "/blog/lakes"],
    ]);
    expect(items[1]?.views).toBe(views(from, to, (path) => path === "/blog/rivers/"));
    expect(otherViews).toBe(views(from, to, (path) => path === "/blog/not-ours"));
    await updatePost(desk.ctx, desk.postIds.lakes, { version: 2, fields: { slug: "seas" } });
    const renamed = await getPostsReport(desk.ctx, 7);
    expect(renamed.items[2]).toMatchObject({ title: "Lakes", slug: "seas", path: "/blog/seas" });
    expect(renamed.items[2]?.views).toBe(items[2]?.views);
    const one = await getPostReport(desk.ctx, desk.postIds.lakes, 7);
    expect([one.totals.views, one.path]).toEqual([items[2]?.views, "/blog/seas"]);
    expect(one.sources.length).toBeGreaterThan(1);
  });

  it("reads the views of a page of posts by one request, and of none that is no post here", async () => {
    const { id } = await makeTenant().then(({ workspace }) => workspace);
    const before = desk.asked("data");
    const { items } = await getSparklines(desk.ctx, [...Object.values(desk.postIds), id]);
    expect(desk.asked("data") - before).toBe(1);
    expect(items.map((one) => [one.postId, one.views.length])).toEqual(
      expect.arrayContaining(Object.values(desk.postIds).map((postId) => [postId, 28])),
    );
    expect(items).toHaveLength(3);
    for (const { views: course, total } of items) {
      expect(total).toBe(course.reduce((all, one) => all + one, 0));
      expect(total).toBeGreaterThan(0);
    }
  });

  it("counts a post whose slug is a word of JavaScript like any other", async () => {
    const { items: before } = await getSparklines(desk.ctx, [desk.postIds.lakes]);
    const { version } = (await loadPost(desk.ctx, desk.postIds.lakes)).row;
    await updatePost(desk.ctx, desk.postIds.lakes, { version, fields: { slug: "constructor" } });
    const ctx = await desk.again();
    for (const _ of [1, 2]) expect((await getSparklines(ctx, [desk.postIds.lakes])).items).toEqual(before);
    desk.google.properties[0]?.pages.push("/blog/constructor");
    const { items } = await getSparklines(await desk.again({ now: () => ctx.now() + 7_200_000 }), [
      desk.postIds.lakes,
    ]);
    expect(items[0]?.total).toBeGreaterThan(before[0]?.total ?? 0);
    expect(Object.keys(Object)).toEqual([]);
  });

  it("knows another workspace's post by nothing", async () => {
    expect(await problemOf(getPostReport(desk.ctx, "post_none", 7))).toBe("not_found");
  });
});

describe("as CSV", () => {
  it("has a head, all rows, and no formula", async () => {
    await updatePost(desk.ctx, desk.postIds.hills, {
      version: 2,
      fields: { title: `=HYPERLINK("x"), hills` },
    });
    const { name, csv } = await exportReport(desk.ctx, { report: "posts", days: 7, scope: "posts" });
    expect(name).toMatch(/^acme[\w-]*-posts-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = csv.split("\r\n");
    expect(lines[0]).toBe("\ufeffTitle,Path,Views,Users,Engagement seconds");
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\), hills",\/blog\/hills,\d+,\d+,\d+$/);
    const sources = await exportReport(desk.ctx, { report: "sources", days: 7, scope: "site" });
    expect(sources.csv).toContain("google,organic,");
  });

  it("is of one post where one is named, and of none that is another workspace's", async () => {
    const query = { days: 7, scope: "posts", postId: desk.postIds.rivers } as const;
    const { name, csv } = await exportReport(desk.ctx, { ...query, report: "overview" });
    expect(name).toMatch(/^acme[\w-]*-rivers-overview-[\d-]+\.csv$/);
    const { points } = await getPostReport(desk.ctx, desk.postIds.rivers, 7);
    const lines = csv.split("\r\n").slice(1, -1);
    expect(lines.map((line) => line.split(",").slice(0, 2))).toEqual(
      points.map(({ date, views: count }) => [date, String(count)]),
    );
    const sources = await exportReport(desk.ctx, { ...query, report: "sources" });
    expect(sources.csv).toMatch(/^\ufeffSource,Medium,/);
    const foreign = { ...query, report: "overview", postId: "post_none" } as const;
    expect(await problemOf(exportReport(desk.ctx, foreign))).toBe("not_found");
    expect(AnalyticsExportQuery.safeParse({ ...query, days: "7", report: "posts" }).success).toBe(false);
  });
});

describe("choosing a property", () => {
  const siteIs = async (siteUrl: string | null) => {
    const ctx = await desk.again();
    ctx.workspace.siteUrl = siteUrl;
    return problemOf(chooseProperty(ctx, "properties/4711"));
  };

  it("takes one whose web stream is of the site, and no other", async () => {
    expect(await problemOf(chooseProperty(desk.ctx, "properties/815"))).toBe("other_site");
    expect(await problemOf(chooseProperty(desk.ctx, "properties/999"))).toBe("no_permission");
    expect(await siteIs(null)).toBe("no_site");
    expect(await siteIs("https://notacme.test")).toBe("other_site");
    for (const site of ["https://WWW.acme.test/blog", "https://blog.acme.test"])
      expect(await siteIs(site)).toBe("null");
  });

  it("reads nothing for posts if their pages cannot be distinguished by path", async () => {
    const ctx = await desk.again();
    ctx.workspace.pagePattern = "/blog?post={slug}";
    expect([
      await problemOf(getOverview(ctx, { days: 7, scope: "posts" })),
      await problemOf(getPostsReport(ctx, 7)),
      await problemOf(getPostReport(ctx, desk.postIds.hills, 7)),
    ]).toEqual(["no_path", "no_path", "no_path"]);
    expect(await problemOf(getOverview(ctx, { days: 7, scope: "site" }))).toBe("null");
  });

  it("stops reading once the site is another", async () => {
    const ctx = await desk.again();
    ctx.workspace.siteUrl = "https://moved.test";
    expect(await problemOf(getOverview(ctx, { days: 7, scope: "posts" }))).toBe("other_site");
  });

  it("is kept when another account is connected", async () => {
    await connect(desk);
    expect(await problemOf(getOverview(desk.ctx, { days: 90, scope: "posts" }))).toBe("null");
  });
});
