import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getFallingPosts } from "../../../worker/domains/analytics";
import { visitsOf } from "../../support/fake-google-analytics/visits";
import { connect as connectMcp } from "../mcp/mcp-client";
import { openReadyDesk, property } from "./analytics-desk";

const now = Date.parse("2026-11-20T12:00:00Z");
const week = 7 * 86_400_000;
const last = { from: "2026-10-23", to: "2026-11-19" };
const before = { from: "2026-09-25", to: "2026-10-22" };
const rivers = "/blog/rivers/";

let desk: Awaited<ReturnType<typeof openReadyDesk>>;
const fallTo = (share: number, page = rivers) => ({ page, since: last.from, share });
const falling = async () => getFallingPosts(await desk.again({ now: () => now }));
const titles = async () => (await falling()).items.map(({ title }) => title);
const publishedAt = (at: number) =>
  env.DB.prepare("UPDATE posts SET published_at = ?2 WHERE workspace_id = ?1")
    .bind(desk.tenant.workspace.id, at)
    .run();

beforeEach(async () => {
  desk = await openReadyDesk();
  await publishedAt(now - 12 * week);
});
afterEach(() => {
  property.falls = [];
  expect(desk.google.mistakes).toEqual([]);
});

it("lists a post with both counts, over its former slugs, those that lost most first", async () => {
  property.falls = [fallTo(0.6), fallTo(0.5, "/blog/hills")];
  await env.DB.prepare("UPDATE posts SET slug = 'streams' WHERE id = ?1").bind(desk.postIds.rivers).run();
  await env.DB.prepare(
    "INSERT INTO slug_history (workspace_id, slug, post_id, changed_at) VALUES (?1, 'rivers', ?2, 0)",
  )
    .bind(desk.tenant.workspace.id, desk.postIds.rivers)
    .run();
  const views = ({ from, to }: typeof last, page: string) =>
    visitsOf(property, from, to)
      .filter(({ pagePath }) => pagePath === page)
      .reduce((sum, { screenPageViews }) => sum + screenPageViews, 0);
  const figures = (page: string) => ({ views: views(last, page), previousViews: views(before, page) });
  const report = await falling();
  expect(report).toMatchObject({ ...last, previous: before, timezone: "Europe/Berlin", stale: null });
  expect(report.items).toEqual([
    {
      postId: desk.postIds.hills,
      title: "Hills",
      slug: "hills",
      path: "/blog/hills",
      ...figures("/blog/hills"),
    },
    {
      postId: desk.postIds.rivers,
      title: "Rivers",
      slug: "streams",
      path: "/blog/streams",
      ...figures(rivers),
    },
  ]);
});

it.each([
  ["did not fall", []],
  ["fell by less", [fallTo(0.85)]],
  [
    "few people read before",
    [fallTo(0, "/blog/lakes"), { page: "/blog/lakes", since: before.from, share: 0.13 }],
  ],
])("lists no post that %s", async (_, falls) => {
  property.falls = falls;
  expect(await titles()).toEqual([]);
});

it.each<[string, string, string[]]>([
  ["is new", "UPDATE posts SET published_at = published_at + 1 WHERE id = ?1", []],
  ["is hidden", "UPDATE posts SET status = 'HIDDEN' WHERE id = ?1", []],
  [
    "has unpublished changes",
    "INSERT INTO working_copies (post_id, fields, version, updated_at) VALUES (?1, '{}', 1, 0)",
    [],
  ],
  ["was refreshed lately", run("completed", "2026-10-23"), []],
  ["was refreshed before", run("completed", "2026-10-22"), ["Rivers"]],
  ["could not be refreshed", run("failed", "2026-11-01"), ["Rivers"]],
])("of a post that %s", async (_, sql, expected) => {
  property.falls = [fallTo(0.5)];
  await env.DB.prepare(sql).bind(desk.postIds.rivers).run();
  expect(await titles()).toEqual(expected);
});

function run(state: string, day: string): string {
  return `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, review, post_id, created_at, updated_at)
    SELECT 'run_' || id, workspace_id, 'refresh', '${state}', 'revise', '', '{}', 'none', id, ${Date.parse(day)}, 0 FROM posts WHERE id = ?1`;
}

it("fails over MCP as over HTTP while no property is connected", async () => {
  const { call } = await connectMcp(desk.tenant.token);
  const answer = await call("list_falling_posts", { workspace: desk.tenant.workspace.slug });
  expect(answer).toMatchObject({ isError: true, text: expect.stringContaining("analytics_failed") });
});
