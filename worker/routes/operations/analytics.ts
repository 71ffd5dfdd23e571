import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  AnalyticsDisconnected,
  AnalyticsExportQuery,
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
  "Read from Google Analytics at most once an hour. Where that fails, what was read before is answered and `stale` says why; without it the answer is `analytics_failed`, with the problem as its details. After a failure Google is not asked again for a while, and the answer is the same.";

const status = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Whether figures can be read, of which property, and what is wrong",
  ...viewer,
  request,
  responses: answers(AnalyticsStatus),
});

const connect = createRoute({
  method: "post",
  path: "/connect",
  tags,
  summary: "Begin the grant to read Google Analytics; the browser of this session has to go to `url`",
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
  summary: "Choose the property; one of its web streams has to be of the workspace's site",
  ...admin,
  request: { ...request, ...body(AnalyticsPropertyChoice) },
  responses: answers(AnalyticsStatus),
});

const disconnect = createRoute({
  method: "delete",
  path: "/",
  tags,
  summary: "Delete the stored access and figures, and have Google withdraw the access",
  description:
    "Google is not asked while another workspace is connected with the same Google account, as that would lose its access too; `revoked` is then false and `message` says so.",
  ...admin,
  request,
  responses: answers(AnalyticsDisconnected),
});

const retry = createRoute({
  method: "post",
  path: "/retry",
  tags,
  summary: "Have the next report ask Google again, after something was mended there",
  description:
    "A lasting failure, such as `no_permission`, is answered for ten minutes without a call of Google. This ends that, five seconds after the failure at the earliest. One with a `retryAt` is waited for all the same.",
  ...viewer,
  request,
  responses: answers(AnalyticsStatus),
});

const overview = createRoute({
  method: "get",
  path: "/overview",
  tags,
  summary: "Page views, users and engagement day by day",
  description: kept,
  ...viewer,
  request: { ...request, query: AnalyticsQuery },
  responses: answers(AnalyticsOverview),
});

const sources = createRoute({
  method: "get",
  path: "/sources",
  tags,
  summary: "Where visitors came from",
  description: kept,
  ...viewer,
  request: { ...request, query: AnalyticsQuery },
  responses: answers(AnalyticsSources),
});

const posts = createRoute({
  method: "get",
  path: "/posts",
  tags,
  summary: "Figures of each post, most views first",
  description: kept,
  ...viewer,
  request: { ...request, query: AnalyticsRange },
  responses: answers(AnalyticsPosts),
});

const post = createRoute({
  method: "get",
  path: "/posts/{id}",
  tags,
  summary: "Figures of one post day by day, and where its readers came from",
  description: kept,
  ...viewer,
  request: { ...one, query: AnalyticsRange },
  responses: answers(AnalyticsOnePost),
});

const sparklines = createRoute({
  method: "get",
  path: "/sparklines",
  tags,
  summary: "Views of each of the last 28 days of several posts at once",
  description: kept,
  ...viewer,
  request: { ...request, query: SparklineQuery },
  responses: answers(AnalyticsSparklines),
});

const exported = createRoute({
  method: "get",
  path: "/export",
  tags,
  summary: "A report as CSV",
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
