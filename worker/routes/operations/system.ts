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
  summary: "What stalls in the workspace, and when the triggers of the instance last ran",
  ...access("editor"),
  request: { params: WorkspaceParams },
  responses: answers(SystemStatus),
});

export const systemRoutes = routes().openapi(status, async (c) =>
  c.json(ok(await systemStatus(workspaceOf(c))), 200),
);
