import { and, eq, sql } from "drizzle-orm";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { ReportState } from "./load-report";

/** What reports leave of the property's quotas, as shares of the whole. */
export interface QuotaLeft {
  hour: number;
  day: number;
}

const low = 0.1;
const hourMs = 3_600_000;
/** Nobody is told when a day's quota comes back: a part of the day is waited at a time. */
const partOfDayMs = 4 * hourMs;

/**
 * After a reading: what was known to be wrong is not any more, and what the property's other users need of its quota is left to
 * them. What another reading noted since stays.
 */
export async function noteReading(
  ctx: WorkspaceCtx,
  connectionId: string,
  { problem, quietUntil }: Pick<ReportState<unknown>, "problem" | "quietUntil">,
  { hour, day }: QuotaLeft,
): Promise<void> {
  const now = ctx.now();
  const nextHour = (Math.floor(now / hourMs) + 1) * hourMs;
  const quiet = day < low ? now + partOfDayMs : hour < low ? nextHour : null;
  if (problem === null && quiet === quietUntil) return;
  const { workspaceId, id, quietUntil: noted } = analyticsConnections;
  await ctx.db
    .update(analyticsConnections)
    .set({ problem: null, quietUntil: quiet })
    .where(and(eq(workspaceId, ctx.workspace.id), eq(id, connectionId), sql`${noted} IS ${quietUntil}`));
}
