import { eq, sql } from "drizzle-orm";
import { sources } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { planLimits } from "../workspaces/plan-limits";

/** Throws `limit_reached` when the plan has no room for another source. */
export async function requireSourceRoom(ctx: WorkspaceCtx): Promise<void> {
  const { planId } = ctx.workspace;
  const limit = planLimits[planId].sources;
  const [kept] = await ctx.db
    .select({ total: sql<number>`count(*)` })
    .from(sources)
    .where(eq(sources.workspaceId, ctx.workspace.id));
  if ((kept?.total ?? 0) < limit) return;
  throw new AppError(
    "limit_reached",
    `The plan ${planId} keeps ${limit} sources; delete some or change the plan`,
    {
      limit,
    },
  );
}
