import { and, eq, sql } from "drizzle-orm";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { Hold } from "./hold-of";
import type { ConnectionRow } from "./load-connection";

/**
 * Keeps with a connection what it failed by, and until when nothing is asked; null once that is over. Of a connection that is another one
 * by now nothing is kept.
 */
export async function noteProblem(
  ctx: WorkspaceCtx,
  { id, property }: Pick<ConnectionRow, "id" | "property">,
  hold: Pick<Hold, "problem" | "until"> | null,
): Promise<void> {
  const { workspaceId, id: connectionId, property: chosen } = analyticsConnections;
  await ctx.db
    .update(analyticsConnections)
    .set({ problem: hold?.problem ?? null, quietUntil: hold?.until ?? null, updatedAt: ctx.now() })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(connectionId, id), sql`${chosen} IS ${property}`));
}
