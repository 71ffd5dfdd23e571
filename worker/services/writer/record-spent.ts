import { sql } from "drizzle-orm";
import { usageMonths, writerCalls } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { newId } from "../new-id";
import { statement } from "../write/statement";
import { monthOf } from "./month-of";
import type { Spent } from "./spent";

interface Entry {
  spent: Spent;
  /** What was asked: a task's kind, or `image`. */
  task: string;
  runId: string | null;
  estimated: boolean;
  /** `ok`, or the code of the failure. */
  outcome: string;
}

/** Writes one asking into the ledger and adds it to its month, in one batch. */
export async function recordSpent(ctx: WorkspaceCtx, entry: Entry): Promise<void> {
  const { spent, task, runId, estimated, outcome } = entry;
  const workspaceId = ctx.workspace.id;
  const now = ctx.now();
  const row = { id: newId(ctx, "wcl"), workspaceId, task, runId, estimated, outcome, createdAt: now };
  const { calls, inputTokens, outputTokens, images, cost } = spent;
  const month = {
    workspaceId,
    month: monthOf(now),
    calls,
    inputTokens,
    outputTokens,
    images,
    cost: cost ?? 0,
    unpriced: cost === null ? calls : 0,
  };
  const added = {
    calls: sql`calls + ${month.calls}`,
    inputTokens: sql`input_tokens + ${month.inputTokens}`,
    outputTokens: sql`output_tokens + ${month.outputTokens}`,
    images: sql`images + ${month.images}`,
    cost: sql`cost + ${month.cost}`,
    unpriced: sql`unpriced + ${month.unpriced}`,
  };
  const ofMonth = ctx.db
    .insert(usageMonths)
    .values(month)
    .onConflictDoUpdate({ target: [usageMonths.workspaceId, usageMonths.month], set: added });
  await ctx.d1.batch([
    statement(ctx, ctx.db.insert(writerCalls).values({ ...spent, ...row })),
    statement(ctx, ofMonth),
  ]);
}
