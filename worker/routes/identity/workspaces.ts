import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { listOf, PageQuery } from "../../../schema/api/pagination";
import { Workspace, WorkspaceCreate, WorkspaceDelete, WorkspaceUpdate } from "../../../schema/api/workspaces";
import { createWorkspace, listWorkspaces, updateWorkspace, workspaceView } from "../../domains/identity";
import { deleteWorkspace } from "../../domains/operations";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Workspaces"];

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List the workspaces you belong to",
  ...access("signed-in"),
  request: { query: PageQuery },
  responses: answers(listOf(Workspace)),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Create a workspace and become its owner",
  ...access("signed-in"),
  request: body(WorkspaceCreate),
  responses: answers(Workspace, 201),
});

const get = createRoute({
  method: "get",
  path: "/{workspaceId}",
  tags,
  summary: "Get a workspace and its settings",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: answers(Workspace),
});

const update = createRoute({
  method: "patch",
  path: "/{workspaceId}",
  tags,
  summary: "Update settings; a new name, site URL or branding sends workspace.updated",
  ...access("admin"),
  request: { params: WorkspaceParams, ...body(WorkspaceUpdate) },
  responses: answers(Workspace),
});

const remove = createRoute({
  method: "delete",
  path: "/{workspaceId}",
  tags,
  summary: "Delete a workspace and everything in it; `confirm` is its slug",
  ...access("owner"),
  request: { params: WorkspaceParams, ...body(WorkspaceDelete) },
  responses: answers(Done),
});

export const workspaceRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listWorkspaces(c.get("ctx"), c.req.valid("query"))), 200))
  .openapi(create, async (c) => c.json(ok(await createWorkspace(c.get("ctx"), c.req.valid("json"))), 201))
  .openapi(get, (c) => {
    const { workspace, role } = workspaceOf(c);
    return c.json(ok(workspaceView(workspace, role)), 200);
  })
  .openapi(update, async (c) => c.json(ok(await updateWorkspace(workspaceOf(c), c.req.valid("json"))), 200))
  .openapi(remove, async (c) => {
    await deleteWorkspace(workspaceOf(c), c.req.valid("json"));
    return c.json(done, 200);
  });
