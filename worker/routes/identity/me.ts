import { createRoute } from "@hono/zod-openapi";
import {
  Confirmation,
  Me,
  PasswordChange,
  ProfileUpdate,
  Session,
  SignInLink,
  User,
} from "../../../schema/api/auth";
import { Done } from "../../../schema/api/envelope";
import { listOf, PageQuery } from "../../../schema/api/pagination";
import {
  changePassword,
  confirmIdentity,
  createOwnSignInLink,
  endOtherSessions,
  endSession,
  getMe,
  listSessions,
  updateProfile,
} from "../../domains/identity";
import { access } from "../http/access";
import { answers, body, done, IdParams, ok, routes } from "../http/openapi";

const tags = ["Account"];

const get = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Read the signed-in user and their workspaces",
  ...access("signed-in"),
  responses: answers(Me),
});

const update = createRoute({
  method: "patch",
  path: "/",
  tags,
  summary: "Update your profile",
  ...access("signed-in"),
  request: body(ProfileUpdate),
  responses: answers(User),
});

const password = createRoute({
  method: "post",
  path: "/password",
  tags,
  summary: "Change your password and end all other sessions. Requires a session",
  ...access("signed-in"),
  request: body(PasswordChange),
  responses: answers(Done),
});

const confirm = createRoute({
  method: "post",
  path: "/confirm",
  tags,
  summary: "Confirm your password; for the next 15 minutes, the session can create and change credentials",
  description:
    "Routes that require this return 403 `reauthentication_required`. Without `password`, this only reports whether confirmation is needed. Requires a session.",
  ...access("signed-in"),
  request: body(Confirmation),
  responses: answers(Done),
});

const link = createRoute({
  method: "post",
  path: "/sign-in-link",
  tags,
  summary: "Create a one-time sign-in link for your account; with an access token only on a local instance",
  ...access("signed-in", undefined, "recent"),
  responses: answers(SignInLink, 201),
});

const sessions = createRoute({
  method: "get",
  path: "/sessions",
  tags,
  summary: "List your sessions",
  ...access("signed-in"),
  request: { query: PageQuery },
  responses: answers(listOf(Session)),
});

const endOthers = createRoute({
  method: "post",
  path: "/sessions/revoke-others",
  tags,
  summary: "End all sessions except this one. Requires a session",
  ...access("signed-in"),
  responses: answers(Done),
});

const end = createRoute({
  method: "delete",
  path: "/sessions/{id}",
  tags,
  summary: "End one of your sessions. Requires a session",
  ...access("signed-in"),
  request: { params: IdParams },
  responses: answers(Done),
});

export const meRoutes = routes()
  .openapi(get, async (c) => c.json(ok(await getMe(c.get("ctx"))), 200))
  .openapi(update, async (c) => c.json(ok(await updateProfile(c.get("ctx"), c.req.valid("json"))), 200))
  .openapi(password, async (c) => {
    await changePassword(c.get("ctx"), c.req.valid("json"));
    return c.json(done, 200);
  })
  .openapi(confirm, async (c) => {
    await confirmIdentity(c.get("ctx"), c.req.valid("json"));
    return c.json(done, 200);
  })
  .openapi(link, async (c) => c.json(ok(await createOwnSignInLink(c.get("ctx"))), 201))
  .openapi(sessions, async (c) => c.json(ok(await listSessions(c.get("ctx"), c.req.valid("query"))), 200))
  .openapi(endOthers, async (c) => {
    await endOtherSessions(c.get("ctx"));
    return c.json(done, 200);
  })
  .openapi(end, async (c) => {
    await endSession(c.get("ctx"), c.req.valid("param").id);
    return c.json(done, 200);
  });
