import { eq } from "drizzle-orm";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";

export type ConnectionRow = typeof analyticsConnections.$inferSelect;

export async function loadConnection(ctx: WorkspaceCtx): Promise<ConnectionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(analyticsConnections)
    .where(eq(analyticsConnections.workspaceId, ctx.workspace.id));
  return row ?? null;
}
