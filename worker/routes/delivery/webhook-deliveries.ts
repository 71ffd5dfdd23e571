import { createRoute } from "@hono/zod-openapi";
import {
  DeliveryDetail,
  DeliveryList,
  DeliveryQuery,
  NewestDeliveries,
  NewestDeliveriesQuery,
} from "../../../schema/api/deliveries";
import {
  cancelDelivery,
  getDelivery,
  listDeliveries,
  newestDeliveries,
  redeliver,
} from "../../domains/delivery";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Webhooks"];
const editor = access("editor");

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List deliveries to all webhooks, newest first",
  ...editor,
  request: { params: WorkspaceParams, query: DeliveryQuery },
  responses: answers(DeliveryList),
});

const newest = createRoute({
  method: "get",
  path: "/newest",
  tags,
  summary: "Read the newest deliveries without a total count, for polling every few seconds",
  ...editor,
  request: { params: WorkspaceParams, query: NewestDeliveriesQuery },
  responses: answers(NewestDeliveries),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read a delivery with its attempts",
  ...editor,
  request: one,
  responses: answers(DeliveryDetail),
});

const again = createRoute({
  method: "post",
  path: "/{id}/redeliver",
  tags,
  summary: "Resend a delivery with the same event ID",
  ...editor,
  request: one,
  responses: answers(DeliveryDetail),
});

const cancel = createRoute({
  method: "post",
  path: "/{id}/cancel",
  tags,
  summary: "Cancel a pending delivery",
  ...editor,
  request: one,
  responses: answers(DeliveryDetail),
});

export const webhookDeliveryRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listDeliveries(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(newest, async (c) => c.json(ok(await newestDeliveries(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(get, async (c) => c.json(ok(await getDelivery(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(again, async (c) => c.json(ok(await redeliver(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(cancel, async (c) =>
    c.json(ok(await cancelDelivery(workspaceOf(c), c.req.valid("param").id)), 200),
  );
