import { createRoute } from "@hono/zod-openapi";
import {
  DeviceLogin,
  DeviceLoginAllow,
  DeviceLoginStart,
  DeviceLoginStarted,
  DeviceToken,
  DeviceTokenInput,
  UserCodeInput,
} from "../../../schema/api/device-login";
import { Done } from "../../../schema/api/envelope";
import {
  answerDeviceLogin,
  lookUpDeviceLogin,
  redeemDeviceLogin,
  startDeviceLogin,
} from "../../domains/identity";
import { access } from "../http/access";
import { callerOf } from "../http/caller";
import { answers, body, done, ok, routes } from "../http/openapi";

const tags = ["Sign-in"];

const start = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Start sign-in for a program without a browser (RFC 8628)",
  ...access("anyone"),
  request: body(DeviceLoginStart),
  responses: answers(DeviceLoginStarted, 201),
});

const poll = createRoute({
  method: "post",
  path: "/token",
  tags,
  summary: "Poll for the access token, which is returned once",
  description:
    "Until someone approves or denies the sign-in: 400 `authorization_pending`, or `slow_down` with `details.intervalSeconds`. Final errors: `access_denied`, `expired_token`.",
  ...access("anyone"),
  request: body(DeviceTokenInput),
  responses: answers(DeviceToken),
});

const lookUp = createRoute({
  method: "post",
  path: "/lookup",
  tags,
  summary: "Read which program is asking to sign in with a code. Requires a session",
  ...access("signed-in"),
  request: body(UserCodeInput),
  responses: answers(DeviceLogin),
});

const allow = createRoute({
  method: "post",
  path: "/allow",
  tags,
  summary: "Let a program act as you, limited to `access`, for `expiresInDays`. Requires a session",
  ...access("signed-in", undefined, "recent"),
  request: body(DeviceLoginAllow),
  responses: answers(Done),
});

const deny = createRoute({
  method: "post",
  path: "/deny",
  tags,
  summary: "Deny a program's sign-in. Requires a session",
  ...access("signed-in"),
  request: body(UserCodeInput),
  responses: answers(Done),
});

export const deviceLoginRoutes = routes()
  .openapi(start, async (c) =>
    c.json(ok(await startDeviceLogin(c.get("ctx"), c.req.valid("json"), callerOf(c))), 201),
  )
  .openapi(poll, async (c) =>
    c.json(ok(await redeemDeviceLogin(c.get("ctx"), c.req.valid("json").deviceCode, callerOf(c))), 200),
  )
  .openapi(lookUp, async (c) =>
    c.json(ok(await lookUpDeviceLogin(c.get("ctx"), c.req.valid("json").userCode, callerOf(c))), 200),
  )
  .openapi(allow, async (c) => {
    const { userCode, ...granted } = c.req.valid("json");
    await answerDeviceLogin(c.get("ctx"), userCode, { allow: true, ...granted }, callerOf(c));
    return c.json(done, 200);
  })
  .openapi(deny, async (c) => {
    await answerDeviceLogin(c.get("ctx"), c.req.valid("json").userCode, { allow: false }, callerOf(c));
    return c.json(done, 200);
  });
