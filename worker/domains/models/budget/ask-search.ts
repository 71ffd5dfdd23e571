import type { WorkspaceCtx } from "../../../context";
import { type SearchService, searchNames } from "../../../platform/search-service";
import { noUsage } from "../writers/writer-error";
import type { AskOptions } from "./ask-options";
import { holdBudget } from "./hold-budget";
import type { Spent } from "./spent";
import { withLedger } from "./with-ledger";

/**
 * A query to the instance's web search: one call in the ledger, within the budget of a workspace that has a model. One that failed costs
 * nothing. Throws `budget_exhausted` before it searches, and what `search` throws.
 */
export async function askSearch<T extends { failure: string | null }>(
  ctx: WorkspaceCtx,
  { kind, price }: SearchService,
  { runId, postId }: Pick<AskOptions, "runId" | "postId">,
  search: () => Promise<T>,
): Promise<{ result: T; spent: Spent }> {
  const expected = { ...noUsage, calls: 1, searches: 1 };
  const { held } = await holdBudget(ctx, expected, { task: "search", runId, postId });
  const { answered, spent } = await withLedger(
    ctx,
    {
      writer: { kind: "web-search", model: searchNames[kind] },
      task: "search",
      runId: runId ?? null,
      held,
      priceOf: ({ searches = 0 }) => searches * price,
    },
    async () => {
      const result = await search();
      const failed = result.failure !== null;
      const usage = { ...expected, searches: failed ? 0 : 1 };
      return { result, usage, promptVersion: null, outcome: failed ? "search_failed" : "ok" };
    },
  );
  return { result: answered.result, spent };
}
