import { createRoute } from "@hono/zod-openapi";
import { SystemStatus } from "../../../schema/api/system";
import { systemStatus } from "../../domains/operations";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, ok, routes, WorkspaceParams } from "../http/openapi";

const status = createRoute({
  method: "get",
  path: "/",
  tags: ["System"],
  summary: "Read what is overdue in the workspace, and when the instance's triggers last ran",
  ...access("editor"),
  request: { params: WorkspaceParams },
  responses: answers(SystemStatus),
});

export const systemRoutes = routes().openapi(status, async (c) =>
  c.json(ok(await systemStatus(workspaceOf(c))), 200),
);
