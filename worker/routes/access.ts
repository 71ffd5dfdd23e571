import { createMiddleware } from "hono/factory";
import { isAtLeast, type Role } from "../../schema/api/role";
import { AppError } from "../errors";
import { enterWorkspace } from "../services/workspaces/enter-workspace";
import type { AppEnv } from "./app-env";

/** Who may call a route: anyone, anyone signed in, or members of the workspace in the path from this role up. */
export type Access = "anyone" | "signed-in" | Role;

const signedIn: { [scheme: string]: string[] }[] = [{ session: [] }, { accessToken: [] }];

/** Spread into a route's declaration: the check itself, and what OpenAPI and the access test read of it. */
export function access(who: Access) {
  return {
    middleware: guard(who),
    security: who === "anyone" ? [] : signedIn,
    "x-access": who,
  };
}

const guard = (who: Access) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (who === "anyone") return next();
    const ctx = c.get("ctx");
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
