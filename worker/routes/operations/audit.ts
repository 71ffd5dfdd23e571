import { createRoute } from "@hono/zod-openapi";
import { PageQuery } from "../../../schema/api/pagination";
import { AuditList } from "../../../schema/api/workspaces";
import { listAudit } from "../../outbox";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, ok, routes, WorkspaceParams } from "../http/openapi";

const list = createRoute({
  method: "get",
  path: "/",
  tags: ["Audit"],
  summary: "List audit log entries, newest first",
  ...access("admin"),
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(AuditList),
});

export const auditRoutes = routes().openapi(list, async (c) =>
  c.json(ok(await listAudit(workspaceOf(c), c.req.valid("query"))), 200),
);
