import { and, eq, or } from "drizzle-orm";
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

/** Like `enterWorkspace`, by id or slug; a slug has no underscore, so it never equals another's id. */
export async function enterNamedWorkspace(ctx: Ctx, name: string): Promise<WorkspaceCtx> {
  const [found] = await ctx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(or(eq(workspaces.id, name), eq(workspaces.slug, name)));
  return enterWorkspace(ctx, found?.id ?? name);
}

/** A workspace context for a job of the instance itself; null once the workspace was deleted. */
export async function enterAsSystem(ctx: Ctx, workspaceId: string): Promise<WorkspaceCtx | null> {
  const [workspace] = await ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  return workspace ? { ...ctx, workspace, role: "owner" } : null;
}
