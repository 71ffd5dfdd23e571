import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type Ctx, makeCtx } from "../../context";
import { identify, inTurn, limitRequests } from "../../domains/identity";
import { AppError } from "../../platform/errors";
import { errorHeaders, nextRequestId } from "../../public/respond";
import type { AppEnv } from "../http/app-env";
import { bodyMax, limitBody } from "../http/body-limit";
import { callerOf } from "../http/caller";
import { refuse } from "./refuse";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Who calls, by access token alone: a cookie would let any page of the browser in. A page of another site, which may
 * have rebound its name to a server of the reader's own network, is refused by its Origin, as the protocol demands.
 */
const authenticateToken = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = nextRequestId();
  c.set("requestId", requestId);
  const anonymous = makeCtx(c.env, c.executionCtx, requestId, { kind: "anonymous" });
  c.set("ctx", anonymous);
  const { publicUrl } = anonymous.config;
  const origin = c.req.header("origin");
  if (origin !== undefined && !ownOrigins(c.req.url, publicUrl).includes(origin))
    return refuse(403, "Requests from other sites are not allowed");
  const authorization = c.req.header("authorization");
  const busy = await limited(anonymous, { address: callerOf(c).address, credential: authorization });
  if (busy) return busy;
  const actor = await identify(anonymous, { sessionToken: undefined, authorization });
  if (actor.kind !== "user" || actor.via.kind !== "token") {
    const message = "Send a personal access token: Authorization: Bearer ba_pat_…";
    return refuse(401, message, { "www-authenticate": 'Bearer realm="blogsvc"' });
  }
  if (!(await anonymous.withinCallRate(`mcp:${actor.via.tokenId}`)))
    return refuse(429, "Too many calls with this token. Wait a minute, then continue.", {
      "retry-after": "60",
    });
  const tooMany = await limited(anonymous, { userId: actor.userId });
  if (tooMany) return tooMany;
  c.set("ctx", { ...anonymous, actor: { ...actor, via: { ...actor.via, channel: "mcp" } } });
  await inTurn(actor.userId, next);
  return c.res;
});

async function limited(ctx: Ctx, subjects: Parameters<typeof limitRequests>[1]): Promise<Response | null> {
  try {
    await limitRequests(ctx, subjects);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    return refuse(429, error.message, errorHeaders(error));
  }
}

/** A rebound name is the request's own origin as well: that counts only where it is loopback, or nothing better is known. */
function ownOrigins(requestUrl: string, publicUrl: string): string[] {
  const { origin, hostname } = new URL(requestUrl);
  if (publicUrl === "") return [origin];
  return [new URL(publicUrl).origin, ...(loopback.has(hostname) ? [origin] : [])];
}

/** Put on when the answer is there: the protocol's own ones are made elsewhere. */
const headers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("cache-control", "private, no-store");
  c.header("x-request-id", c.get("requestId"));
});

const refuseLargeBody = limitBody(
  () => bodyMax,
  () => refuse(413, "A request can have at most 1 MiB"),
);

/** The Model Context Protocol, for assistants that write and read posts; see docs/mcp.md. */
export const mcpRoutes = new Hono<AppEnv>()
  .use(headers, refuseLargeBody, authenticateToken)
  .post("/", async (c) => {
    // Loaded by the first call: most isolates never see one, and all of them pay for what is read at the start.
    const { serveMcp } = await import("./serve-mcp");
    return serveMcp(c.get("ctx"), c.req.raw);
  })
  .all("/", () => refuse(405, "Sessions are not supported; use POST", { allow: "POST" }));
