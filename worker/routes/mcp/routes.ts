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
 * Authenticates by access token only: a cookie would let in any page in the browser. A page of another site, which may have rebound its
 * name to a server on the reader's network, is refused by its Origin, as the protocol requires.
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

/** A rebound name would be the request's own origin, too: it counts only if it is loopback, or no public URL is set. */
function ownOrigins(requestUrl: string, publicUrl: string): string[] {
  const { origin, hostname } = new URL(requestUrl);
  if (publicUrl === "") return [origin];
  return [new URL(publicUrl).origin, ...(loopback.has(hostname) ? [origin] : [])];
}

/** Set on the finished response, since the protocol's own responses are created elsewhere. */
const headers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("cache-control", "private, no-store");
  c.header("x-request-id", c.get("requestId"));
});

const refuseLargeBody = limitBody(
  () => bodyMax,
  () => refuse(413, "A request can be at most 1 MiB"),
);

/** The Model Context Protocol, for assistants that read and write posts; see docs/mcp.md. */
export const mcpRoutes = new Hono<AppEnv>()
  .use(headers, refuseLargeBody, authenticateToken)
  .post("/", async (c) => {
    // Loaded by the first call: most isolates never get one, and all pay for what is loaded at startup.
    const { serveMcp } = await import("./serve-mcp");
    return serveMcp(c.get("ctx"), c.req.raw);
  })
  .all("/", () => refuse(405, "Sessions are not supported; use POST", { allow: "POST" }));
