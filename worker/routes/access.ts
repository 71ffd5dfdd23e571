import { createMiddleware } from "hono/factory";
import { isAtLeast, type Role } from "../../schema/api/role";
import { grants, type TokenAccess } from "../../schema/api/token-access";
import type { Ctx } from "../context";
import { AppError } from "../errors";
import { enterWorkspace } from "../services/workspaces/enter-workspace";
import type { AppEnv } from "./app-env";

/** Who may call a route: anyone, anyone signed in, or members of the workspace in the path from this role up. */
export type Access = "anyone" | "signed-in" | Role;

const signedIn: { [scheme: string]: string[] }[] = [{ session: [] }, { accessToken: [] }];

/**
 * Spread into a route's declaration: the check itself, and what OpenAPI and the access test read of it. `token` is the
 * access that a token needs at least; where nothing is said, `read` for reading and `full` for everything else.
 */
export function access(who: Access, token?: TokenAccess) {
  return {
    middleware: guard(who, token),
    security: who === "anyone" ? [] : signedIn,
    "x-access": who,
    ...(token && { "x-token-access": token }),
  };
}

const reading = new Set(["GET", "HEAD"]);

function requireTokenAccess({ actor }: Ctx, needed: TokenAccess): void {
  if (actor.kind !== "user" || actor.via.kind !== "token" || grants(actor.via.access, needed)) return;
  const message = `This needs a token with the access ${needed}; this one's is ${actor.via.access}`;
  throw new AppError("forbidden", message, { forbiddenBy: ["token_access"], needs: needed });
}

const guard = (who: Access, token?: TokenAccess) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const ctx = c.get("ctx");
    requireTokenAccess(ctx, token ?? (reading.has(c.req.method) ? "read" : "full"));
    if (who === "anyone") return next();
    if (ctx.actor.kind !== "user")
      throw new AppError("unauthorized", "Sign in, or send a valid access token");
    if (who !== "signed-in") {
      const workspace = await enterWorkspace(ctx, c.req.param("workspaceId") ?? "");
      if (!isAtLeast(workspace.role, who)) {
        throw new AppError("forbidden", `This needs the role ${who}; yours is ${workspace.role}`);
      }
      c.set("workspaceCtx", workspace);
      await next();
      c.header("x-blogsvc-version", String(workspace.workspace.counter));
      return;
    }
    return next();
  });
