import { desc, eq } from "drizzle-orm";
import type { Usage } from "../../../../schema/api/writer";
import { usageMonths } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { getBudget } from "./get-budget";
import { unconfirmedMonths, usageView } from "./usage-view";

const monthsShown = 24;

/** This month and earlier ones with usage, newest first, two years at most. */
export async function listUsage(ctx: WorkspaceCtx): Promise<{ items: Usage[] }> {
  const [{ used, exhausted }, unconfirmed] = await Promise.all([getBudget(ctx), unconfirmedMonths(ctx)]);
  const rows = await ctx.db
    .select()
    .from(usageMonths)
    .where(eq(usageMonths.workspaceId, ctx.workspace.id))
    .orderBy(desc(usageMonths.month))
    .limit(monthsShown);
  const before = rows.filter(({ month }) => month < used.month);
  return {
    items: [
      usageView(used, exhausted, unconfirmed),
      ...before.map((row) => usageView(row, null, unconfirmed)),
    ],
  };
}
