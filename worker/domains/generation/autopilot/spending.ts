import type { Autopilot } from "../../../../schema/api/autopilots";
import type { WorkspaceCtx } from "../../../context";
import { monthOf, toUsd } from "../../models";
import type { AutopilotRow } from "./autopilot-rows";

/** Calls in progress and unconfirmed ones are in the ledger with their expected cost. */
const sum = `SELECT r.autopilotId AS id, coalesce(sum(w.cost), 0) AS cost,
    coalesce(sum(w.calls) FILTER (WHERE w.cost IS NULL), 0) AS unpriced
  FROM (SELECT autopilot_id AS autopilotId, run_id FROM autopilot_dates
      WHERE autopilot_id IN (SELECT value FROM json_each(?1)) AND run_id IS NOT NULL
    UNION ALL SELECT options ->> '$.autopilotId', id FROM runs
      WHERE workspace_id = ?3 AND created_at >= ?2 - ${31 * 86_400_000} AND kind = 'topics'
        AND options ->> '$.autopilotId' IN (SELECT value FROM json_each(?1))) r
    JOIN writer_calls w ON w.run_id = r.run_id AND w.created_at >= ?2
  GROUP BY r.autopilotId`;

/** What the runs of each of these autopilots have cost this month. */
export async function spendingOf(
  ctx: WorkspaceCtx,
  rows: readonly Pick<AutopilotRow, "id">[],
): Promise<(id: string) => Autopilot["spent"]> {
  const month = monthOf(ctx.now());
  const { results } = await ctx.d1
    .prepare(sum)
    .bind(JSON.stringify(rows.map(({ id }) => id)), Date.parse(`${month}-01T00:00:00Z`), ctx.workspace.id)
    .all<{ id: string; cost: number; unpriced: number }>();
  const found = new Map(results.map((one) => [one.id, one]));
  return (id) => ({
    month,
    costUsd: toUsd(found.get(id)?.cost ?? 0),
    unpricedCalls: found.get(id)?.unpriced ?? 0,
  });
}

/** Whether it has a budget and has used it up this month. */
export async function isUsedUp(ctx: WorkspaceCtx, row: AutopilotRow): Promise<boolean> {
  const limit = row.settings.monthlyBudgetUsd ?? null;
  return limit !== null && (await spendingOf(ctx, [row]))(row.id).costUsd >= limit;
}
