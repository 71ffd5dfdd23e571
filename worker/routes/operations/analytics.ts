import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  AnalyticsDisconnected,
  AnalyticsExportQuery,
  AnalyticsFalling,
  AnalyticsGrant,
  AnalyticsOnePost,
  AnalyticsOverview,
  AnalyticsPosts,
  AnalyticsPropertyChoice,
  AnalyticsPropertyList,
  AnalyticsQuery,
  AnalyticsRange,
  AnalyticsSources,
  AnalyticsSparklines,
  AnalyticsStatus,
  SparklineQuery,
} from "../../../schema/api/analytics";
import {
  chooseProperty,
  disconnectAnalytics,
  exportReport,
  getAnalyticsStatus,
  getFallingPosts,
  getOverview,
  getPostReport,
  getPostsReport,
  getSources,
  getSparklines,
  listAnalyticsProperties,
  retryAnalytics,
  startGrant,
} from "../../domains/analytics";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { attachment } from "../http/attachment";
import { answers, body, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Analytics"];
const request = { params: WorkspaceParams };
const viewer = access("viewer");
const admin = access("admin");
const kept =
  "Read from Google Analytics at most once an hour. If that fails, the previous data is returned and `stale` says why. If there is none, the error is `analytics_failed`, with the problem in its details. After a failure, Google is not called again for a while and the response stays the same.";

const status = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Read the connection status: property, and any problem",
  ...viewer,
  request,
  responses: answers(AnalyticsStatus),
});

const connect = createRoute({
  method: "post",
  path: "/connect",
  tags,
  summary: "Start connecting Google Analytics; open `url` in this session's browser",
  ...admin,
  request,
  responses: answers(AnalyticsGrant, 201),
});

const properties = createRoute({
  method: "get",
  path: "/properties",
  tags,
  summary: "List the properties that the connected Google account can read",
  ...admin,
  request,
  responses: answers(AnalyticsPropertyList),
});

const choose = createRoute({
  method: "put",
  path: "/property",
  tags,
  summary: "Select the property; one of its web streams must belong to the workspace's site",
  ...admin,
  request: { ...request, ...body(AnalyticsPropertyChoice) },
  responses: answers(AnalyticsStatus),
});

const disconnect = createRoute({
  method: "delete",
  path: "/",
  tags,
  summary: "Disconnect: delete the stored credentials and data, and revoke access at Google",
  description:
    "Access is not revoked at Google while another workspace is connected with the same Google account, because that workspace would lose access too; `revoked` is then false and `message` says so.",
  ...admin,
  request,
  responses: answers(AnalyticsDisconnected),
});

const retry = createRoute({
  method: "post",
  path: "/retry",
  tags,
  summary: "Retry Google Analytics after fixing a problem there",
  description:
    "After a persistent failure such as `no_permission`, reports return the same error for ten minutes without calling Google. This call ends that wait, but never within five seconds of the failure. It does not shorten a wait until `retryAt`.",
  ...viewer,
  request,
  responses: answers(AnalyticsStatus),
});

const overview = createRoute({
  method: "get",
  path: "/overview",
  tags,
  summary: "Read page views, users and engagement by day",
  description: kept,
  ...viewer,
  request: { ...request, query: AnalyticsQuery },
  responses: answers(AnalyticsOverview),
});

const sources = createRoute({
  method: "get",
  path: "/sources",
  tags,
  summary: "Read traffic sources",
  description: kept,
  ...viewer,
  request: { ...request, query: AnalyticsQuery },
  responses: answers(AnalyticsSources),
});

const posts = createRoute({
  method: "get",
  path: "/posts",
  tags,
  summary: "List metrics by post, most views first",
  description: kept,
  ...viewer,
  request: { ...request, query: AnalyticsRange },
  responses: answers(AnalyticsPosts),
});

const falling = createRoute({
  method: "get",
  path: "/falling",
  tags,
  summary: "List published posts that are losing readers, those that lost the most first",
  description: `A post is listed if it had at least 100 views in the 28 days before the last 28, and at most 70% as many since. Posts published in the last twelve weeks, posts with unpublished changes, and posts refreshed in the last 28 days are left out. ${kept}`,
  ...viewer,
  request,
  responses: answers(AnalyticsFalling),
});

const post = createRoute({
  method: "get",
  path: "/posts/{id}",
  tags,
  summary: "Read one post's metrics by day and its traffic sources",
  description: kept,
  ...viewer,
  request: { ...one, query: AnalyticsRange },
  responses: answers(AnalyticsOnePost),
});

const sparklines = createRoute({
  method: "get",
  path: "/sparklines",
  tags,
  summary: "Read daily views of several posts for the last 28 days",
  description: kept,
  ...viewer,
  request: { ...request, query: SparklineQuery },
  responses: answers(AnalyticsSparklines),
});

const exported = createRoute({
  method: "get",
  path: "/export",
  tags,
  summary: "Download a report as CSV",
  description: kept,
  ...viewer,
  request: { ...request, query: AnalyticsExportQuery },
  responses: {
    ...answers(z.string()),
    200: { description: "CSV (RFC 4180), UTF-8", content: { "text/csv": { schema: z.string() } } },
  },
});

export const analyticsRoutes = routes()
  .openapi(status, async (c) => c.json(ok(await getAnalyticsStatus(workspaceOf(c))), 200))
  .openapi(connect, async (c) => c.json(ok(await startGrant(workspaceOf(c))), 201))
  .openapi(properties, async (c) => c.json(ok(await listAnalyticsProperties(workspaceOf(c))), 200))
  .openapi(choose, async (c) =>
    c.json(ok(await chooseProperty(workspaceOf(c), c.req.valid("json").property)), 200),
  )
  .openapi(disconnect, async (c) => c.json(ok(await disconnectAnalytics(workspaceOf(c))), 200))
  .openapi(retry, async (c) => c.json(ok(await retryAnalytics(workspaceOf(c))), 200))
  .openapi(overview, async (c) => c.json(ok(await getOverview(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(sources, async (c) => c.json(ok(await getSources(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(posts, async (c) =>
    c.json(ok(await getPostsReport(workspaceOf(c), c.req.valid("query").days)), 200),
  )
  .openapi(falling, async (c) => c.json(ok(await getFallingPosts(workspaceOf(c))), 200))
  .openapi(post, async (c) => {
    const { days } = c.req.valid("query");
    return c.json(ok(await getPostReport(workspaceOf(c), c.req.valid("param").id, days)), 200);
  })
  .openapi(sparklines, async (c) =>
    c.json(ok(await getSparklines(workspaceOf(c), c.req.valid("query").ids)), 200),
  )
  .openapi(exported, async (c) => {
    const { name, csv } = await exportReport(workspaceOf(c), c.req.valid("query"));
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(name),
      "cache-control": "private, no-store",
    };
    return c.body(csv, 200, headers);
  });
