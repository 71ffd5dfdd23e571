import { and, eq } from "drizzle-orm";
import { members, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";

/** The workspace for its members; for anyone else it does not exist. */
export async function enterWorkspace(ctx: Ctx, workspaceId: string): Promise<WorkspaceCtx> {
  if (ctx.actor.kind !== "user") throw notFound("Workspace");
  const [found] = await ctx.db
    .select({ workspace: workspaces, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, ctx.actor.userId)));
  if (!found) throw notFound("Workspace");
  return { ...ctx, workspace: found.workspace, role: found.role };
}
