import { createRoute } from "@hono/zod-openapi";
import { Overview } from "../../../schema/api/overview";
import { overview } from "../../domains/operations";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, ok, routes, WorkspaceParams } from "../http/openapi";

const read = createRoute({
  method: "get",
  path: "/",
  tags: ["Overview"],
  summary: "Read what needs attention, what is next, what happened, and what is left to set up",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: answers(Overview),
});

export const overviewRoutes = routes().openapi(read, async (c) =>
  c.json(ok(await overview(workspaceOf(c))), 200),
);
