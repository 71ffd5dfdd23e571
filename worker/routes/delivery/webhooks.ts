import { createRoute } from "@hono/zod-openapi";
import {
  Delivery,
  DeliveryList,
  DeliveryQuery,
  RedeliveredMany,
  RedeliverSinceInput,
} from "../../../schema/api/deliveries";
import { Done } from "../../../schema/api/envelope";
import { PageQuery } from "../../../schema/api/pagination";
import {
  RotateSecretInput,
  Webhook,
  WebhookCreate,
  WebhookCreated,
  WebhookList,
  WebhookSecret,
  WebhookUpdate,
} from "../../../schema/api/webhooks";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  redeliverSince,
  rotateSecret,
  sendTest,
  updateWebhook,
} from "../../domains/delivery";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Webhooks"];
const admin = access("admin");
const editor = access("editor");

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List webhooks",
  ...editor,
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(WebhookList),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary:
    "Create a webhook; its signing secret, yours or a generated one, is returned only in this response",
  ...admin,
  request: { params: WorkspaceParams, ...body(WebhookCreate) },
  responses: answers(WebhookCreated, 201),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read a webhook",
  ...editor,
  request: one,
  responses: answers(Webhook),
});

const update = createRoute({
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Update, enable or disable a webhook",
  ...admin,
  request: { ...one, ...body(WebhookUpdate) },
  responses: answers(Webhook),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a webhook and cancel its pending deliveries",
  ...admin,
  request: one,
  responses: answers(Done),
});

const rotate = createRoute({
  method: "post",
  path: "/{id}/rotate-secret",
  tags,
  summary:
    "Set a new signing secret, yours or a generated one; the previous secret keeps signing for 24 hours",
  ...admin,
  request: { ...one, ...body(RotateSecretInput) },
  responses: answers(WebhookSecret),
});

const test = createRoute({
  method: "post",
  path: "/{id}/test",
  tags,
  summary: "Send a test event",
  ...admin,
  request: one,
  responses: answers(Delivery, 201),
});

const since = createRoute({
  method: "post",
  path: "/{id}/redeliver",
  tags,
  summary: "Resend events created since a given time",
  ...admin,
  request: { ...one, ...body(RedeliverSinceInput) },
  responses: answers(RedeliveredMany),
});

const deliveries = createRoute({
  method: "get",
  path: "/{id}/deliveries",
  tags,
  summary: "List the deliveries to a webhook",
  ...editor,
  request: { ...one, query: DeliveryQuery.omit({ endpointId: true }) },
  responses: answers(DeliveryList),
});

export const webhookRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listWebhooks(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(create, async (c) => c.json(ok(await createWebhook(workspaceOf(c), c.req.valid("json"))), 201))
  .openapi(get, async (c) => c.json(ok(await getWebhook(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(update, async (c) =>
    c.json(ok(await updateWebhook(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(remove, async (c) => {
    await deleteWebhook(workspaceOf(c), c.req.valid("param").id);
    return c.json(done, 200);
  })
  .openapi(rotate, async (c) => {
    return c.json(ok(await rotateSecret(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200);
  })
  .openapi(test, async (c) => c.json(ok(await sendTest(workspaceOf(c), c.req.valid("param").id)), 201))
  .openapi(since, async (c) =>
    c.json(ok(await redeliverSince(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(deliveries, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = await getWebhook(ctx, c.req.valid("param").id);
    return c.json(ok(await listDeliveries(ctx, { ...c.req.valid("query"), endpointId: id })), 200);
  });
