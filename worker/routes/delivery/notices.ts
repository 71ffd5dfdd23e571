import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { NoticeList } from "../../../schema/api/notices";
import { dismissNotice, listNotices } from "../../outbox";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, done, EntityParams, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Notices"];

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List notices that have not been dismissed: problems in the workspace, and notices for you",
  ...access("editor"),
  request: { params: WorkspaceParams },
  responses: answers(NoticeList),
});

const dismiss = createRoute({
  method: "post",
  path: "/{id}/dismiss",
  tags,
  summary: "Dismiss a notice of your own or, as an admin, one for everyone",
  ...access("editor"),
  request: { params: EntityParams },
  responses: answers(Done),
});

export const noticeRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listNotices(workspaceOf(c))), 200))
  .openapi(dismiss, async (c) => {
    await dismissNotice(workspaceOf(c), c.req.valid("param").id);
    return c.json(done, 200);
  });
