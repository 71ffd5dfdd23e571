import { eq, or } from "drizzle-orm";
import { workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { enterWorkspace } from "./enter-workspace";

/** Like `enterWorkspace`, by id or slug; a slug has no underscore, so it never equals another's id. */
export async function enterNamedWorkspace(ctx: Ctx, name: string): Promise<WorkspaceCtx> {
  const [found] = await ctx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(or(eq(workspaces.id, name), eq(workspaces.slug, name)));
  return enterWorkspace(ctx, found?.id ?? name);
}
