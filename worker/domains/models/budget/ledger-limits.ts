import { type SQL, sql } from "drizzle-orm";
import type { BudgetPeriod } from "../../../../schema/api/writer";
import type { WorkspaceCtx } from "../../../context";

const dayMs = 86_400_000;
const sinceToday = (ctx: WorkspaceCtx) => sql`w.created_at >= ${Math.floor(ctx.now() / dayMs) * dayMs}`;

/** A request, and what it is made for. */
export interface Purpose {
  /** Of its ledger row, if that does not count against it. */
  id: string | null;
  runId: string | null;
  /** The post; null if it does not exist yet, undefined if the request is for no post. */
  postId: string | null | undefined;
}

type Part = "calls" | "tokens" | "cost";
interface Limit {
  period: Exclude<BudgetPeriod, "month">;
  part: Part;
  /** A column of the settings `s`, or a number; NULL if there is no limit. */
  limit: SQL;
  /** What counts against it. */
  used: SQL;
}

const amounts: Record<Part, SQL> = {
  calls: sql`w.calls`,
  tokens: sql`w.input_tokens + w.output_tokens`,
  cost: sql`w.cost`,
};
const columns: Record<"daily" | "post", Record<Part, SQL>> = {
  daily: { calls: sql`s.daily_calls`, tokens: sql`s.daily_tokens`, cost: sql`s.daily_cost` },
  post: { calls: sql`s.post_calls`, tokens: sql`s.post_tokens`, cost: sql`s.post_cost` },
};
const parts = ["calls", "tokens", "cost"] as const;

/**
 * The limits that are counted in the ledger. Pending calls count with their expected usage, and calls whose response never arrived with
 * what may have been billed.
 */
function limitsOf(ctx: WorkspaceCtx, purpose: Purpose): Limit[] {
  const { id, runId } = purpose;
  const postId = purpose.postId ?? null;
  const workspaceId = ctx.workspace.id;
  const sum = (part: Part, rows: SQL) =>
    sql`(SELECT coalesce(sum(${amounts[part]}), 0) FROM writer_calls w WHERE ${rows} AND w.id IS NOT ${id})`;
  const today = sinceToday(ctx);
  const ofDay = sql`w.workspace_id = ${workspaceId} AND ${today}`;
  const ofPost = sql`w.workspace_id = ${workspaceId} AND (w.run_id = ${runId} OR w.post_id = ${postId}
    OR w.run_id IN (SELECT id FROM runs WHERE post_id = ${postId}))`;
  const instanceTokens = ctx.config.workersAiDailyTokens;
  return [
    ...parts.map((part) => ({
      period: "day" as const,
      part,
      limit: columns.daily[part],
      used: sum(part, ofDay),
    })),
    ...(purpose.postId === undefined ? [] : parts).map((part) => ({
      period: "post" as const,
      part,
      limit: columns.post[part],
      used: sum(part, ofPost),
    })),
    {
      period: "instance",
      part: "tokens",
      limit: sql`CASE s.kind WHEN 'workers-ai' THEN ${instanceTokens} END`,
      used: sum("tokens", sql`w.writer = 'workers-ai' AND ${today}`),
    },
  ];
}

/** Whether each limit leaves room, as conditions that follow others on the settings `s`. Only rows that a limit counts are read. */
export const ledgerRoom = (ctx: WorkspaceCtx, purpose: Purpose): SQL =>
  sql.join(
    limitsOf(ctx, purpose).map(({ limit, used }) => sql` AND (${limit} IS NULL OR ${used} < ${limit})`),
  );

/** The first of these limits that is reached; null if none is. */
export async function reachedLimit(
  ctx: WorkspaceCtx,
  purpose: Purpose,
): Promise<Pick<Limit, "period" | "part"> | null> {
  const limits = limitsOf(ctx, purpose);
  const first = sql.join(
    limits.map(({ limit, used }, at) => sql`WHEN ${used} >= ${limit} THEN ${at}`),
    sql` `,
  );
  const [row] = await ctx.db.all<{ at: number | null }>(
    sql`SELECT CASE ${first} END AS at FROM writer_settings s WHERE s.workspace_id = ${ctx.workspace.id}`,
  );
  return (row?.at != null && limits[row.at]) || null;
}

/** What the workspace has used since midnight (UTC), as the limits per day count it. */
export async function usedToday(ctx: WorkspaceCtx): Promise<Record<Part, number>> {
  const sums = parts.map((part) => sql`coalesce(sum(${amounts[part]}), 0) AS ${sql.raw(part)}`);
  const [row] = await ctx.db.all<Record<Part, number>>(
    sql`SELECT ${sql.join(sums, sql`, `)} FROM writer_calls w
      WHERE w.workspace_id = ${ctx.workspace.id} AND ${sinceToday(ctx)}`,
  );
  return row ?? { calls: 0, tokens: 0, cost: 0 };
}
