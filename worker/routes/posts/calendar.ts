import { createRoute } from "@hono/zod-openapi";
import { Calendar, CalendarQuery } from "../../../schema/api/schedule";
import { listCalendar } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, ok, routes, WorkspaceParams } from "../http/openapi";

const calendar = createRoute({
  method: "get",
  path: "/",
  tags: ["Schedule"],
  summary: "List posts published, scheduled or planned in a date range",
  ...access("viewer"),
  request: { params: WorkspaceParams, query: CalendarQuery },
  responses: answers(Calendar),
});

export const calendarRoutes = routes().openapi(calendar, async (c) =>
  c.json(ok(await listCalendar(workspaceOf(c), c.req.valid("query"))), 200),
);
