import type { Usage } from "../../../../schema/api/writer";
import { unconfirmed } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import type { Budget, UsageRow } from "./get-budget";
import { holdMs } from "./hold-budget";
import { toUsd } from "./usd";

interface Unconfirmed {
  month: string;
  calls: number;
  cost: number;
}

const unconfirmedByMonth = `SELECT strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month, sum(calls) AS calls,
    coalesce(sum(cost), 0) AS cost
  FROM writer_calls WHERE workspace_id = ?1 AND outcome = '${unconfirmed}' AND created_at <= ?2 GROUP BY 1`;

/** Calls per month whose answer never arrived. */
export async function unconfirmedMonths(ctx: WorkspaceCtx): Promise<Unconfirmed[]> {
  const statement = ctx.d1.prepare(unconfirmedByMonth).bind(ctx.workspace.id, ctx.now() - holdMs);
  return (await statement.all<Unconfirmed>()).results;
}

/** A month's usage in wire format. */
export function usageView(row: UsageRow, exhausted: Budget["exhausted"], months: Unconfirmed[]): Usage {
  const unconfirmedOfMonth = months.find(({ month }) => month === row.month);
  return {
    month: row.month,
    calls: row.calls,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    images: row.images,
    searches: row.searches,
    costUsd: toUsd(row.cost),
    unpricedCalls: row.unpriced,
    unconfirmedCalls: unconfirmedOfMonth?.calls ?? 0,
    unconfirmedCostUsd: toUsd(unconfirmedOfMonth?.cost ?? 0),
    exhausted,
  };
}
