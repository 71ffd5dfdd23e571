import { sql } from "drizzle-orm";
import { unconfirmed } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { logError } from "../../../platform/log";
import type { WriterRow } from "./get-budget";
import type { Held } from "./hold-budget";
import { pathOf } from "./holding";
import { ledgerRoom } from "./ledger-limits";

/** Adds the call to its reservation if there is room; its ledger row counts against the other limits. */
const another = (ctx: WorkspaceCtx, { id, key, runId, postId }: Held) => {
  const path = `${pathOf(key)}.calls`;
  return sql`UPDATE usage_months SET under_way = json_set(under_way, ${path}, (under_way ->> ${path}) + 1)
    WHERE workspace_id = ${ctx.workspace.id} AND under_way ->> ${`${pathOf(key)}.id`} = ${id}
      AND EXISTS (SELECT 1 FROM writer_settings s WHERE s.workspace_id = usage_months.workspace_id
        AND usage_months.calls + (SELECT sum(value ->> '$.calls') FROM json_each(under_way) WHERE value ->> '$.until' > ${ctx.now()})
          < coalesce(s.monthly_calls, 9e15) ${ledgerRoom(ctx, { id: null, runId, postId })})`;
};

const addToLedger = ({ id }: Held) => sql`UPDATE writer_calls SET calls = calls + 1
  WHERE changes() > 0 AND id = ${id} AND outcome = ${unconfirmed} RETURNING 1`;

/**
 * Called before each model call but the first if calls are limited: reserves the call, or returns false if there is no room.
 * Undefined without a limit.
 */
export function holdAnother(
  ctx: WorkspaceCtx,
  { monthlyCalls, dailyCalls, postCalls }: WriterRow,
  held: Held | null,
): { mayAskAgain?: () => Promise<boolean> } {
  const isLimited = [monthlyCalls, dailyCalls, postCalls].some((limit) => limit !== null);
  if (held === null || !isLimited) return {};
  const mayAskAgain = async () => {
    const statements = [another(ctx, held), addToLedger(held)].map((query) => {
      const { sql, params } = ctx.db.run(query).getQuery();
      return ctx.d1.prepare(sql).bind(...params);
    });
    const [, added] = await ctx.d1.batch(statements);
    return added?.results.length === 1;
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
