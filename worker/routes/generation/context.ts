import { createRoute } from "@hono/zod-openapi";
import { Context, ContextHistory, ContextRestore, ContextUpdate } from "../../../schema/api/context";
import { PageQuery } from "../../../schema/api/pagination";
import { getContext, listContextHistory, restoreContext, updateContext } from "../../domains/knowledge";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Context"];
const viewer = access("viewer");
const editor = access("editor");

const get = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Read what the workspace knows about its product, audience, positioning, competitors and terms",
  description:
    "Drafts and topics are based on it. Version 0, with empty fields, means that the context is still empty.",
  ...viewer,
  request: { params: WorkspaceParams },
  responses: answers(Context),
});

const update = createRoute({
  method: "patch",
  path: "/",
  tags,
  summary: "Update the context",
  description:
    "Omitted fields keep their values. `version` is the version your edit is based on, initially 0.",
  ...editor,
  request: { params: WorkspaceParams, ...body(ContextUpdate) },
  responses: answers(Context),
});

const history = createRoute({
  method: "get",
  path: "/history",
  tags,
  summary: "List the versions of the context, newest first",
  ...viewer,
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(ContextHistory),
});

const restore = createRoute({
  method: "post",
  path: "/restore",
  tags,
  summary: "Restore an older version as a new version",
  description: "Version 0 is the empty context. `base` is the version to replace.",
  ...editor,
  request: { params: WorkspaceParams, ...body(ContextRestore) },
  responses: answers(Context),
});

export const contextRoutes = routes()
  .openapi(get, async (c) => c.json(ok(await getContext(workspaceOf(c))), 200))
  .openapi(update, async (c) => c.json(ok(await updateContext(workspaceOf(c), c.req.valid("json"))), 200))
  .openapi(history, async (c) =>
    c.json(ok(await listContextHistory(workspaceOf(c), c.req.valid("query"))), 200),
  )
  .openapi(restore, async (c) => c.json(ok(await restoreContext(workspaceOf(c), c.req.valid("json"))), 200));
