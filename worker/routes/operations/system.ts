import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { Done } from "../../../schema/api/envelope";
import { SystemStatus } from "../../../schema/api/system";
import { dropRegion, systemStatus } from "../../domains/operations";
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

const drop = createRoute({
  method: "delete",
  path: "/regions/{region}",
  tags: ["System"],
  summary: "Drop a region's copy of the workspace's public data; the next read creates a new one",
  ...access("admin"),
  request: { params: WorkspaceParams.extend({ region: z.string().max(10) }) },
  responses: answers(Done),
});

export const systemRoutes = routes()
  .openapi(status, async (c) => c.json(ok(await systemStatus(workspaceOf(c))), 200))
  .openapi(drop, async (c) => {
    await dropRegion(workspaceOf(c), c.req.valid("param").region);
    return c.json(ok({ done: true as const }), 200);
  });
