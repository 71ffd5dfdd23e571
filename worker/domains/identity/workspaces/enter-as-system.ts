import { eq } from "drizzle-orm";
import { workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";

/** A workspace context for a job of the instance itself; null once the workspace was deleted. */
export async function enterAsSystem(ctx: Ctx, workspaceId: string): Promise<WorkspaceCtx | null> {
  const [workspace] = await ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  return workspace ? { ...ctx, workspace, role: "owner" } : null;
}
