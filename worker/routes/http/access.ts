import { createMiddleware } from "hono/factory";
import type { Role } from "../../../schema/api/role";
import type { TokenAccess } from "../../../schema/api/token-access";
import { enterWorkspace, requireRecentProof, requireTokenAccess } from "../../domains/identity";
import { AppError } from "../../platform/errors";
import { requireRole } from "../../platform/require-role";
import type { AppEnv } from "./app-env";
import { requireFewValues } from "./body-limit";

/** Who may call a route: anyone, signed-in users, or members of the workspace in the path with at least this role. */
export type Access = "anyone" | "signed-in" | Role;

const signedIn: { [scheme: string]: string[] }[] = [{ session: [] }, { accessToken: [] }];

/**
 * Spread into a route's declaration: the check itself, plus what OpenAPI and the access test read. `token` is the minimum access of a
 * token; by default `read` for reading and `full` for everything else. `recent`: a session must confirm the password unless it did within
 * 15 minutes.
 */
export function access(who: Access, token?: TokenAccess, proof?: "recent") {
  return {
    middleware: guard(who, token, proof),
    security: who === "anyone" ? [] : signedIn,
    "x-access": who,
    ...(token && { "x-token-access": token }),
    ...(proof && { "x-proof": proof }),
  };
}

const reading = new Set(["GET", "HEAD"]);

const guard = (who: Access, token?: TokenAccess, proof?: "recent") =>
  createMiddleware<AppEnv>(async (c, next) => {
    const ctx = c.get("ctx");
    // Even for routes open to anyone: some act for the signed-in user.
    requireTokenAccess(ctx, token ?? (reading.has(c.req.method) ? "read" : "full"));
    if (who === "anyone") {
      await requireFewValues(c);
      return next();
    }
    if (ctx.actor.kind !== "user")
      throw new AppError("unauthorized", "Sign in, or send a valid access token");
    if (who !== "signed-in") {
      const workspace = await enterWorkspace(ctx, c.req.param("workspaceId") ?? "");
      requireRole(workspace, who);
      if (proof) await requireRecentProof(ctx);
      c.set("workspaceCtx", workspace);
      await requireFewValues(c);
      await next();
      c.header("x-blogsvc-version", String(workspace.workspace.counter));
      return;
    }
    if (proof) await requireRecentProof(ctx);
    await requireFewValues(c);
    return next();
  });
