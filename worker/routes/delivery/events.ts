import { createRoute } from "@hono/zod-openapi";
import { EventList, EventQuery } from "../../../schema/api/events";
import { listEvents } from "../../outbox";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, ok, routes, WorkspaceParams } from "../http/openapi";

const list = createRoute({
  method: "get",
  path: "/",
  tags: ["Webhooks"],
  summary: "List the newest events, or those after a version, for clients that poll",
  ...access("viewer"),
  request: { params: WorkspaceParams, query: EventQuery },
  responses: answers(EventList),
});

export const eventRoutes = routes().openapi(list, async (c) =>
  c.json(ok(await listEvents(workspaceOf(c), c.req.valid("query"))), 200),
);
