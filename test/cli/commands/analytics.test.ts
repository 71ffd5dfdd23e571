import { expect, it } from "vitest";
import type { AnalyticsStatus } from "../../../schema/api/analytics";
import { type MachineOptions, makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";
import { aPost } from "../support/posts.ts";

const about = {
  from: "2026-01-01",
  to: "2026-01-28",
  timezone: "Europe/Berlin",
  fetchedAt: "2026-01-29T00:00:00.000Z",
  stale: null,
  thresholded: false,
};
const figures = { views: 12, users: 9, engagementSeconds: 400 };
const rated = { ...figures, engagementRate: 0.5 };
const problem = {
  code: "reconnect",
  message: "Google ended the access.",
  hint: "Connect again.",
  retryAt: null,
} as const;
const status: AnalyticsStatus = {
  configured: true,
  connected: true,
  property: {
    property: "properties/123",
    name: "Acme",
    account: "Acme Inc",
    timezone: "Europe/Berlin",
    streamUrl: "https://acme.example",
  },
  siteUrl: "https://acme.example",
  pagePath: "/blog/{slug}",
  connectedAt: "2026-01-01T00:00:00.000Z",
  problem: null,
  redirectUri: "https://blog.example/back",
};

function setUp(data: unknown, options: MachineOptions = {}) {
  const { fetch, asked } = fakeService(() => ok(data));
  return {
    ...makeMachine({ fetch, env: signedIn, ...options }),
    asked: () =>
      asked.map(({ method, path, body }) => [method, path.replace("/v1/workspaces/ws_1/", ""), body]),
  };
}

it.each([
  [{}, "on"],
  [{ configured: false }, "not configured"],
  [{ connected: false }, "not connected"],
  [{ problem }, "failing"],
])("status %j is %s", async (fields, state) => {
  expect((await setUp({ ...status, ...fields }).run("analytics", "status")).out).toBe(`${state}\n`);
});

it("shows days, posts and sources as lines, of as many days as asked for", async () => {
  const overview = {
    ...about,
    scope: "site",
    totals: rated,
    previous: rated,
    points: [{ ...rated, date: "2026-01-28" }],
  };
  const show = setUp(overview);
  expect((await show.run("analytics", "show", "--days", "90", "--scope", "site")).out).toBe(
    "2026-01-28\t12\t9\t400\n",
  );
  expect(show.asked()).toEqual([["GET", "analytics/overview?days=90&scope=site", ""]]);
  const post = {
    postId: "post_1",
    title: "Ten knots",
    slug: "ten-knots",
    path: "/blog/ten-knots",
    ...figures,
  };
  const posts = setUp({ ...about, items: [post], otherViews: 0 });
  expect((await posts.run("analytics", "posts")).out).toBe("ten-knots\tTen knots\t12\t9\t400\n");
  const source = { source: "google", medium: "organic", ...figures, sessions: 10 };
  const sources = setUp({ ...about, scope: "posts", items: [source] });
  expect((await sources.run("analytics", "sources")).out).toBe("google\torganic\t12\t9\t400\n");
  expect((await sources.run("analytics", "sources", "--days", "30")).exit).toBe(11);
});

it("lists the posts that lose readers, and says how to refresh one", async () => {
  const item = { postId: "post_1", title: "Ten knots", slug: "ten-knots", path: "/b/ten-knots" };
  const previous = { from: "2025-12-04", to: "2025-12-31" };
  const report = { ...about, previous, items: [{ ...item, views: 40, previousViews: 120 }] };
  const { run, asked } = setUp(report);
  const ran = await run("analytics", "falling");
  expect(ran.out).toBe("ten-knots\tTen knots\t40\t120\n");
  expect(asked()).toEqual([["GET", "analytics/falling", ""]]);
  const shown = await setUp(report, { terminal: true, columns: 200 }).run("analytics", "falling");
  expect(shown.err).toContain("`blogsvc posts refresh <post> --reason views`");
});

it("says on a terminal of when figures are, and why they are not fresh", async () => {
  const stale = { ...about, items: [], otherViews: 0, stale: problem };
  const { err } = await setUp(stale, { terminal: true, columns: 200 }).run("analytics", "posts");
  for (const words of ["2026-01-01 to 2026-01-28", "Google ended the access. Connect again."])
    expect(err).toContain(words);
});

it("lists properties, chooses one, and asks before it disconnects", async () => {
  const list = setUp({
    items: [{ property: "properties/123", name: "Acme", account: "Acme Inc" }],
    more: false,
  });
  expect((await list.run("analytics", "properties")).out).toBe("123\tAcme\tAcme Inc\n");
  const choose = setUp(status);
  expect((await choose.run("analytics", "property", "123")).out).toBe("properties/123\n");
  expect(choose.asked()).toEqual([["PUT", "analytics/property", '{"property":"123"}']]);
  expect((await choose.run("analytics", "disconnect")).exit).toBe(11);
  const end = setUp({ ...status, revoked: true, message: "Google took it back." });
  expect((await end.run("analytics", "disconnect", "--yes")).out).toBe("revoked\n");
});

it("has the next report ask Google again, and says when that is not to be yet", async () => {
  const again = setUp(status);
  expect((await again.run("analytics", "retry")).out).toBe("on\n");
  expect(again.asked()).toEqual([["POST", "analytics/retry", ""]]);
  const said = async (data: AnalyticsStatus) =>
    (await setUp(data, { terminal: true, columns: 200 }).run("analytics", "retry")).err;
  expect(await said(status)).toContain("The next report will call Google again.");
  const retryAt = "2026-01-29T00:01:00.000Z";
  expect(await said({ ...status, problem })).not.toContain("Google is");
  const waiting = await said({ ...status, problem: { ...problem, code: "timeout", retryAt } });
  expect(waiting).toContain(`Google will not be called before ${retryAt}.`);
});

const post = { postId: "post_1", title: "Ten knots", slug: "ten-knots", path: "/blog/ten-knots" };

it("shows one post that is named by its slug, day by day, and where its readers came from", async () => {
  const report = {
    ...about,
    ...post,
    totals: rated,
    previous: { ...rated, views: 5 },
    points: [{ ...rated, date: "2026-01-28" }],
    sources: [{ source: "google", medium: "organic", ...figures, sessions: 10 }],
  };
  const { fetch, asked } = fakeService(({ path }) =>
    ok(
      path.includes("analytics")
        ? report
        : {
            items: [aPost({ id: "post_00000000000000000001", slug: "ten-knots" })],
            pagination: { page: 1, limit: 1, total: 1, totalPages: 1, hasMore: false },
          },
    ),
  );
  const machine = makeMachine({ fetch, env: signedIn, terminal: true, columns: 200 });
  const { out, err } = await machine.run("analytics", "post", "ten-knots", "--days", "7");
  expect(out).toContain("2026-01-28");
  for (const words of ["12 views by 9 users; 5 views in the previous period.", "sources: google organic 12."])
    expect(err).toContain(words);
  expect(asked.at(-1)?.path).toBe("/v1/workspaces/ws_1/analytics/posts/post_00000000000000000001?days=7");
});

it.each([
  [["show", "--scope", "site"], "days=28&scope=site&report=overview"],
  [["sources"], "days=28&scope=posts&report=sources"],
  [["posts", "--days", "7"], "days=7&report=posts"],
  [["post", "post_00000000000000000001"], "days=28&report=overview&postId=post_00000000000000000001"],
])("prints %j --csv as the service writes it", async ([verb = "", ...rest], query) => {
  const csv = "\ufeffDate,Views\r\n2026-01-28,12\r\n";
  const { fetch, asked } = fakeService(() => new Response(csv, { headers: { "content-type": "text/csv" } }));
  const written: Uint8Array[] = [];
  const out = (text: string | Uint8Array) => void written.push(Buffer.from(text));
  const machine = makeMachine({ fetch, env: signedIn, out });
  expect((await machine.run("analytics", verb, ...rest, "--csv")).exit).toBe(0);
  expect(Buffer.concat(written).toString()).toBe(csv);
  const url = new URL(asked[0]?.path ?? "", "https://x.test");
  expect(url.pathname).toBe("/v1/workspaces/ws_1/analytics/export");
  expect(Object.fromEntries(url.searchParams)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  expect((await machine.run("analytics", verb, ...rest, "--csv", "--json")).exit).toBe(11);
});
