import { createMiddleware } from "hono/factory";
import { makeCtx } from "../../context";
import { identify, inTurn, limitRequests } from "../../domains/identity";
import { networkOf } from "../../platform/client-address";
import { nextRequestId } from "../../public/respond";
import type { AppEnv } from "./app-env";
import { callerOf } from "./caller";
import { refuseForgery } from "./csrf";
import { readSessionCookie } from "./session-cookie";

/**
 * Creates the request's context with its caller, from the session cookie or `Authorization: Bearer ba_pat_…`. A request waits for two turns:
 * that of its credential, until it is looked up, then that of its user or, without a user, of its IP address. Otherwise neither made-up
 * credentials nor several tokens of one user would be limited together.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = nextRequestId();
  c.set("requestId", requestId);
  c.header("x-request-id", requestId);
  c.header("cache-control", "private, no-store");
  const anonymous = makeCtx(c.env, c.executionCtx, requestId, { kind: "anonymous" });
  c.set("ctx", anonymous);
  const sessionToken = readSessionCookie(c);
  const authorization = c.req.header("authorization");
  if (authorization === undefined)
    refuseForgery(c.req.raw, anonymous.config.publicUrl, sessionToken !== undefined);
  const { address } = callerOf(c);
  const credential = authorization ?? sessionToken;
  await inTurn(credential ?? networkOf(address), async () => {
    await limitRequests(anonymous, { address, credential });
    const actor = await identify(anonymous, { sessionToken, authorization });
    if (actor.kind === "user") await limitRequests(anonymous, { userId: actor.userId });
    c.set("ctx", { ...anonymous, actor });
    if (actor.kind === "user") await inTurn(actor.userId, next);
    else if (credential === undefined) await next();
    else await inTurn(networkOf(address), next);
  });
});
