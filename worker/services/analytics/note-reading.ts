import { and, eq } from "drizzle-orm";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import type { QuotaLeft } from "./kept-report";
import type { ConnectionRow } from "./load-connection";

const low = 0.1;
const hourMs = 3_600_000;
/** Nobody is told when a day's quota comes back: a part of the day is waited at a time. */
const partOfDayMs = 4 * hourMs;

/** After a reading: nothing is wrong any more, and what the property's other users need of its quota is left to them. */
export async function noteReading(
  ctx: WorkspaceCtx,
  { id, problem, quietUntil }: ConnectionRow,
  { hour, day }: QuotaLeft,
): Promise<void> {
  const now = ctx.now();
  const nextHour = (Math.floor(now / hourMs) + 1) * hourMs;
  const quiet = day < low ? now + partOfDayMs : hour < low ? nextHour : null;
  if (problem === null && quiet === quietUntil) return;
  await ctx.db
    .update(analyticsConnections)
    .set({ problem: null, quietUntil: quiet })
    .where(and(eq(analyticsConnections.workspaceId, ctx.workspace.id), eq(analyticsConnections.id, id)));
}
