import { and, eq, lte, sql } from "drizzle-orm";
import { analyticsConnections, analyticsReports } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";

/** Longer than the longest reading: two requests of 20 s after a renewed token. */
const claimMs = 60_000;

/**
 * True for one of all that ask at the same time, in whatever isolate: for a report that is not younger than `staleAt`, and not
 * while a failure that was noted since they looked is remembered.
 */
export async function claimReading(ctx: WorkspaceCtx, key: string, staleAt: number): Promise<boolean> {
  const now = ctx.now();
  const { workspaceId, problem, quietUntil } = analyticsConnections;
  const isHeld = sql`EXISTS (SELECT 1 FROM ${analyticsConnections}
    WHERE ${workspaceId} = ${ctx.workspace.id} AND ${problem} IS NOT NULL AND ${quietUntil} > ${now})`;
  const claimed = await ctx.db
    .insert(analyticsReports)
    .values({ workspaceId: ctx.workspace.id, key, fetchedAt: now, claimedUntil: now + claimMs })
    .onConflictDoUpdate({
      target: [analyticsReports.workspaceId, analyticsReports.key],
      set: { claimedUntil: now + claimMs, problem: null },
      setWhere: and(
        lte(analyticsReports.claimedUntil, now),
        sql`(${analyticsReports.body} IS NULL OR ${analyticsReports.fetchedAt} <= ${staleAt})`,
        sql`NOT ${isHeld}`,
      ),
    })
    .returning({ key: analyticsReports.key });
  return claimed.length > 0;
}

/** Others may ask; but for a report that is not to be asked for yet. */
export async function endClaim(ctx: WorkspaceCtx, key: string): Promise<void> {
  const { workspaceId, key: ofReport, problem } = analyticsReports;
  await ctx.db
    .update(analyticsReports)
    .set({ claimedUntil: 0 })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(ofReport, key), sql`${problem} IS NULL`));
}
