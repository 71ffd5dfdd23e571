import { and, eq, or } from "drizzle-orm";
import { members, workspaces } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { notFound } from "../../errors";
import { requireUser } from "../auth/require-user";
import { enterWorkspace } from "./enter-workspace";

/** As `enterWorkspace`, by id or slug; a slug holds no underscore, so that none is another's id. */
export async function enterNamedWorkspace(ctx: Ctx, name: string): Promise<WorkspaceCtx> {
  const mine = eq(members.userId, requireUser(ctx));
  const [found] = await ctx.db
    .select({ id: workspaces.id })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(mine, or(eq(workspaces.id, name), eq(workspaces.slug, name))));
  if (!found) throw notFound("Workspace");
  return enterWorkspace(ctx, found.id);
}
