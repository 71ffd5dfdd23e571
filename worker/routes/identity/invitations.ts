import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { listOf, PageQuery } from "../../../schema/api/pagination";
import { Invitation, InvitationCreate, InvitationCreated } from "../../../schema/api/workspaces";
import { createInvitation, deleteInvitation, listInvitations } from "../../domains/identity";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, EntityParams, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Invitations"];

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List invitations",
  ...access("admin"),
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(listOf(Invitation)),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Invite someone by email; the link is returned only in this response. Requires a session",
  ...access("admin"),
  request: { params: WorkspaceParams, ...body(InvitationCreate) },
  responses: answers(InvitationCreated, 201),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Revoke an invitation",
  ...access("admin"),
  request: { params: EntityParams },
  responses: answers(Done),
});

export const invitationRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listInvitations(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(create, async (c) => c.json(ok(await createInvitation(workspaceOf(c), c.req.valid("json"))), 201))
  .openapi(remove, async (c) => {
    await deleteInvitation(workspaceOf(c), c.req.valid("param").id);
    return c.json(done, 200);
  });
