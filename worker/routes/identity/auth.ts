import { createRoute } from "@hono/zod-openapi";
import {
  AuthOptions,
  LinkPreview,
  LinkRequest,
  LinkToken,
  SignInInput,
  SignUpInput,
  User,
} from "../../../schema/api/auth";
import { Done } from "../../../schema/api/envelope";
import {
  authOptions,
  consumeLink,
  previewLink,
  requestLink,
  signIn,
  signOut,
  signUp,
} from "../../domains/identity";
import { access } from "../http/access";
import { callerOf } from "../http/caller";
import { answers, body, done, ok, routes } from "../http/openapi";
import { clearSessionCookie, writeSessionCookie } from "../http/session-cookie";

const tags = ["Sign-in"];

const options = createRoute({
  method: "get",
  path: "/options",
  tags,
  summary: "List the sign-in options",
  ...access("anyone"),
  responses: answers(AuthOptions),
});

const up = createRoute({
  method: "post",
  path: "/sign-up",
  tags,
  summary: "Create an account: the first owner's, or any account if sign-up is open",
  ...access("anyone"),
  request: body(SignUpInput),
  responses: answers(User, 201),
});

const into = createRoute({
  method: "post",
  path: "/sign-in",
  tags,
  summary: "Sign in with email and password",
  ...access("anyone"),
  request: body(SignInInput),
  responses: answers(User),
});

const out = createRoute({
  method: "post",
  path: "/sign-out",
  tags,
  summary: "Sign out of the current session",
  ...access("anyone"),
  responses: answers(Done),
});

const ask = createRoute({
  method: "post",
  path: "/link/request",
  tags,
  summary: "Ask the owners for a one-time link; the response is the same whether or not the account exists",
  ...access("anyone"),
  request: body(LinkRequest),
  responses: answers(Done),
});

const preview = createRoute({
  method: "post",
  path: "/link/preview",
  tags,
  summary: "See who a one-time link is for, without using it",
  ...access("anyone"),
  request: body(LinkToken.pick({ token: true })),
  responses: answers(LinkPreview),
});

const spend = createRoute({
  method: "post",
  path: "/link",
  tags,
  summary: "Sign in with a one-time link",
  ...access("anyone"),
  request: body(LinkToken),
  responses: answers(User),
});

export const authRoutes = routes()
  .openapi(options, async (c) => c.json(ok(await authOptions(c.get("ctx"))), 200))
  .openapi(up, async (c) => {
    const { user, sessionToken } = await signUp(c.get("ctx"), c.req.valid("json"), callerOf(c));
    writeSessionCookie(c, sessionToken);
    return c.json(ok(user), 201);
  })
  .openapi(into, async (c) => {
    const { user, sessionToken } = await signIn(c.get("ctx"), c.req.valid("json"), callerOf(c));
    writeSessionCookie(c, sessionToken);
    return c.json(ok(user), 200);
  })
  .openapi(out, async (c) => {
    await signOut(c.get("ctx"));
    clearSessionCookie(c);
    return c.json(done, 200);
  })
  .openapi(ask, async (c) => {
    await requestLink(c.get("ctx"), c.req.valid("json"), callerOf(c));
    return c.json(done, 200);
  })
  .openapi(preview, async (c) => c.json(ok(await previewLink(c.get("ctx"), c.req.valid("json"))), 200))
  .openapi(spend, async (c) => {
    const { user, sessionToken } = await consumeLink(c.get("ctx"), c.req.valid("json"), callerOf(c));
    writeSessionCookie(c, sessionToken);
    return c.json(ok(user), 200);
  });
