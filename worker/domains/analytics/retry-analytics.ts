import { and, eq } from "drizzle-orm";
import type { AnalyticsStatus } from "../../../schema/api/analytics";
import { analyticsConnections } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { loadConnection } from "./connection";
import { isLasting, lastingHoldMs } from "./failures";
import { getAnalyticsStatus } from "./get-analytics-status";

/** No one has fixed anything this soon after a failure. */
const leastHoldMs = 5_000;

/**
 * Forgets a failure that needs a fix, so that the next read queries the provider again. Failures that pass with time are still waited out.
 */
export async function retryAnalytics(ctx: WorkspaceCtx): Promise<AnalyticsStatus> {
  const connection = await loadConnection(ctx);
  const { problem, quietUntil } = connection ?? { problem: null, quietUntil: null };
  const now = ctx.now();
  if (problem && isLasting(problem) && quietUntil && now >= quietUntil - lastingHoldMs + leastHoldMs)
    await ctx.db
      .update(analyticsConnections)
      .set({ problem: null, quietUntil: null })
      .where(
        and(
          eq(analyticsConnections.workspaceId, ctx.workspace.id),
          eq(analyticsConnections.quietUntil, quietUntil),
        ),
      );
  return getAnalyticsStatus(ctx);
}
