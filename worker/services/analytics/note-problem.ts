import { and, eq, sql } from "drizzle-orm";
import type { AnalyticsProblem } from "../../../schema/api/analytics";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { ConnectionRow } from "./load-connection";

/** Keeps with a connection what a reading failed by: nothing is asked until then. Of a connection that is another one by now nothing is kept. */
export async function noteProblem(
  ctx: WorkspaceCtx,
  { id, property }: Pick<ConnectionRow, "id" | "property">,
  problem: AnalyticsProblem,
  until: number,
): Promise<void> {
  const { workspaceId, id: connectionId, property: chosen } = analyticsConnections;
  await ctx.db
    .update(analyticsConnections)
    .set({ problem, quietUntil: until, updatedAt: ctx.now() })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(connectionId, id), sql`${chosen} IS ${property}`));
}
