import type { Context } from "hono";
import type { Ctx, WorkspaceCtx } from "../../context";

export interface AppEnv {
  Bindings: Env;
  Variables: { requestId: string; ctx: Ctx; workspaceCtx?: WorkspaceCtx };
}

/** The context of a request that passed a workspace's access check. */
export function workspaceOf(c: Context<AppEnv>): WorkspaceCtx {
  const ctx = c.get("workspaceCtx");
  if (!ctx) throw new Error("the route declares no workspace access");
  return ctx;
}
