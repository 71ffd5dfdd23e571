import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { IntegrationSend, IntegrationSent, IntegrationUnsent } from "../../../schema/api/external-sends";
import {
  ExternalMarkList,
  ExternalMarksQuery,
  Integration,
  IntegrationKind,
  IntegrationList,
  IntegrationTest,
  IntegrationUpdate,
  ShopifyConnect,
  WordPressConnect,
} from "../../../schema/api/integrations";
import {
  connectIntegration,
  countUnsent,
  disconnectIntegration,
  getIntegration,
  listExternalMarks,
  listIntegrations,
  sendPosts,
  testIntegration,
  updateIntegration,
} from "../../domains/sites";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Integrations"];
const admin = access("admin");
const viewer = access("viewer");
const ofKind = { params: WorkspaceParams.extend({ kind: IntegrationKind }) };
const verified =
  "Credentials, role or scopes and version are verified first; if that fails, nothing is saved.";

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List integrations",
  ...viewer,
  request: { params: WorkspaceParams },
  responses: answers(IntegrationList),
});

const marks = createRoute({
  method: "get",
  path: "/posts",
  tags,
  summary: "Read the state of several posts on the connected sites",
  ...viewer,
  request: { params: WorkspaceParams, query: ExternalMarksQuery },
  responses: answers(ExternalMarkList),
});

const get = createRoute({
  method: "get",
  path: "/{kind}",
  tags,
  summary: "Read an integration",
  ...viewer,
  request: ofKind,
  responses: answers(Integration),
});

const connect = {
  wordpress: createRoute({
    method: "put",
    path: "/wordpress",
    tags,
    summary: "Connect or reconnect a WordPress site",
    description: verified,
    ...access("admin", undefined, "recent"),
    request: { params: WorkspaceParams, ...body(WordPressConnect) },
    responses: answers(Integration),
  }),
  shopify: createRoute({
    method: "put",
    path: "/shopify",
    tags,
    summary: "Connect or reconnect a blog in a Shopify shop",
    description: verified,
    ...access("admin", undefined, "recent"),
    request: { params: WorkspaceParams, ...body(ShopifyConnect) },
    responses: answers(Integration),
  }),
} satisfies Record<IntegrationKind, unknown>;

const update = createRoute({
  method: "patch",
  path: "/{kind}",
  tags,
  summary: "Enable or disable an integration, or change what it publishes automatically",
  ...admin,
  request: { ...ofKind, ...body(IntegrationUpdate) },
  responses: answers(Integration),
});

const disconnect = createRoute({
  method: "delete",
  path: "/{kind}",
  tags,
  summary: "Disconnect and delete the credentials; remote posts are kept",
  ...admin,
  request: ofKind,
  responses: answers(Done),
});

const unsent = createRoute({
  method: "get",
  path: "/{kind}/unsent",
  tags,
  summary: "Count posts that are missing or outdated on the site",
  ...viewer,
  request: ofKind,
  responses: answers(IntegrationUnsent),
});

const send = createRoute({
  method: "post",
  path: "/{kind}/send",
  tags,
  summary:
    "Send several posts: named ones, all that are missing on the site, or those skipped while disabled",
  ...access("editor"),
  request: { ...ofKind, ...body(IntegrationSend) },
  responses: answers(IntegrationSent),
});

const test = createRoute({
  method: "post",
  path: "/{kind}/test",
  tags,
  summary: "Test the connection by creating and deleting a draft",
  ...admin,
  request: ofKind,
  responses: answers(IntegrationTest),
});

export const integrationRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listIntegrations(workspaceOf(c))), 200))
  .openapi(marks, async (c) =>
    c.json(ok(await listExternalMarks(workspaceOf(c), c.req.valid("query").ids)), 200),
  )
  .openapi(get, async (c) => c.json(ok(await getIntegration(workspaceOf(c), c.req.valid("param").kind)), 200))
  .openapi(connect.wordpress, async (c) => {
    const { followMode, ...credentials } = c.req.valid("json");
    const integration = await connectIntegration(
      workspaceOf(c),
      { kind: "wordpress", ...credentials },
      followMode,
    );
    return c.json(ok(integration), 200);
  })
  .openapi(connect.shopify, async (c) => {
    const { followMode, ...credentials } = c.req.valid("json");
    const integration = await connectIntegration(
      workspaceOf(c),
      { kind: "shopify", ...credentials },
      followMode,
    );
    return c.json(ok(integration), 200);
  })
  .openapi(update, async (c) =>
    c.json(ok(await updateIntegration(workspaceOf(c), c.req.valid("param").kind, c.req.valid("json"))), 200),
  )
  .openapi(disconnect, async (c) => {
    await disconnectIntegration(workspaceOf(c), c.req.valid("param").kind);
    return c.json(done, 200);
  })
  .openapi(test, async (c) =>
    c.json(ok(await testIntegration(workspaceOf(c), c.req.valid("param").kind)), 200),
  )
  .openapi(unsent, async (c) => c.json(ok(await countUnsent(workspaceOf(c), c.req.valid("param").kind)), 200))
  .openapi(send, async (c) =>
    c.json(ok(await sendPosts(workspaceOf(c), c.req.valid("param").kind, c.req.valid("json"))), 200),
  );
