import type { WorkspaceCtx } from "../../../context";
import { logError } from "../../../platform/log";
import type { WriterRow } from "./get-budget";
import type { Held } from "./hold-budget";
import { pathOf } from "./holding";

const another = `UPDATE usage_months SET under_way = json_set(under_way, ?3 || '.calls', (under_way ->> (?3 || '.calls')) + 1)
  WHERE workspace_id = ?1 AND under_way ->> (?3 || '.id') = ?2
    AND calls + (SELECT sum(value ->> '$.calls') FROM json_each(under_way) WHERE value ->> '$.until' > ?4)
      < (SELECT coalesce(monthly_calls, 9e15) FROM writer_settings WHERE workspace_id = ?1)
  RETURNING 1`;

/**
 * Called before each model call but the first if the month's calls are limited: reserves the call, or returns false if there is no room.
 * Undefined without a limit.
 */
export function holdAnother(
  ctx: WorkspaceCtx,
  { monthlyCalls }: WriterRow,
  held: Held | null,
): { mayAskAgain?: () => Promise<boolean> } {
  if (held === null || monthlyCalls === null) return {};
  const mayAskAgain = async () => {
    const row = await ctx.d1
      .prepare(another)
      .bind(ctx.workspace.id, held.id, pathOf(held.key), ctx.now())
      .first();
    return row !== null;
  };
  return {
    // Answers so far are paid for and must be recorded.
    mayAskAgain: () =>
      mayAskAgain().catch((error: unknown) => {
        logError("hold another call", error, { requestId: ctx.requestId });
        return false;
      }),
  };
}
