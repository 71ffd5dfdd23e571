import { createRoute } from "@hono/zod-openapi";
import { Membership } from "../../../schema/api/auth";
import { InvitationAccept, InvitationPreview } from "../../../schema/api/workspaces";
import { acceptInvitation, previewInvitation } from "../../domains/identity";
import { access } from "../http/access";
import { callerOf } from "../http/caller";
import { answers, body, ok, routes } from "../http/openapi";
import { writeSessionCookie } from "../http/session-cookie";

const tags = ["Invitations"];

const preview = createRoute({
  method: "post",
  path: "/preview",
  tags,
  summary: "Read an invitation before accepting it",
  ...access("anyone"),
  request: body(InvitationAccept.pick({ token: true })),
  responses: answers(InvitationPreview),
});

const accept = createRoute({
  method: "post",
  path: "/accept",
  tags,
  summary: "Accept an invitation: create the account if the email has none, join the workspace and sign in",
  ...access("anyone"),
  request: body(InvitationAccept),
  responses: answers(Membership),
});

export const invitationLinkRoutes = routes()
  .openapi(preview, async (c) =>
    c.json(ok(await previewInvitation(c.get("ctx"), c.req.valid("json").token)), 200),
  )
  .openapi(accept, async (c) => {
    const joined = await acceptInvitation(c.get("ctx"), c.req.valid("json"), callerOf(c));
    if (joined.sessionToken !== null) writeSessionCookie(c, joined.sessionToken);
    return c.json(ok(joined.membership), 200);
  });
