import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { SignInLink } from "../../../schema/api/auth";
import { Done } from "../../../schema/api/envelope";
import { listOf, PageQuery } from "../../../schema/api/pagination";
import { Member, MemberUpdate } from "../../../schema/api/workspaces";
import { createMemberSignInLink, listMembers, removeMember, updateMember } from "../../domains/identity";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Members"];
const MemberParams = WorkspaceParams.extend({ userId: z.string() });

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List members",
  ...access("viewer"),
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(listOf(Member)),
});

const update = createRoute({
  method: "patch",
  path: "/{userId}",
  tags,
  summary: "Change a member's role; only owners can add or change owners. Promoting requires a session",
  ...access("admin"),
  request: { params: MemberParams, ...body(MemberUpdate) },
  responses: answers(Member),
});

const remove = createRoute({
  method: "delete",
  path: "/{userId}",
  tags,
  summary: "Leave the workspace, or remove a member (requires the admin role)",
  ...access("viewer"),
  request: { params: MemberParams },
  responses: answers(Done),
});

const link = createRoute({
  method: "post",
  path: "/{userId}/sign-in-link",
  tags,
  summary: "Create a one-time sign-in link for a member who cannot sign in. Requires a session",
  ...access("owner", undefined, "recent"),
  request: { params: MemberParams },
  responses: answers(SignInLink, 201),
});

export const memberRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listMembers(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(update, async (c) => {
    const { userId } = c.req.valid("param");
    return c.json(ok(await updateMember(workspaceOf(c), userId, c.req.valid("json").role)), 200);
  })
  .openapi(remove, async (c) => {
    await removeMember(workspaceOf(c), c.req.valid("param").userId);
    return c.json(done, 200);
  })
  .openapi(link, async (c) =>
    c.json(ok(await createMemberSignInLink(workspaceOf(c), c.req.valid("param").userId)), 201),
  );
