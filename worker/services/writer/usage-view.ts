import type { Usage } from "../../../schema/api/writer";
import type { Budget, UsageRow } from "./get-budget";
import { toUsd } from "./usd";

/** A month's use on the wire. */
export const usageView = (row: UsageRow, exhausted: Budget["exhausted"]): Usage => ({
  month: row.month,
  calls: row.calls,
  inputTokens: row.inputTokens,
  outputTokens: row.outputTokens,
  images: row.images,
  costUsd: toUsd(row.cost),
  unpricedCalls: row.unpriced,
  exhausted,
});
