import type { BatchEstimate, BatchOptions } from "../../../../schema/api/batches";
import type { WorkspaceCtx } from "../../../context";
import { runsAtOnce, topicsPerCall } from "../../runs/generation-limits";
import { type Budget, getBudget } from "../../models/budget/get-budget";
import { toUsd, toUsdOrNull } from "../../models/budget/usd";
import { type ExpectedUse, expectedByHistory, expectedByRule, expectedForTopics } from "./expected-use";

const offlineSeconds = 1;
const nothing: ExpectedUse = { calls: 0, inputTokens: 0, outputTokens: 0, images: 0, seconds: 0 };

/** What a batch is likely to use, and whether this month's budget holds so much more. */
export async function estimateBatch(ctx: WorkspaceCtx, options: BatchOptions): Promise<BatchEstimate> {
  const budget = await getBudget(ctx);
  const { settings } = budget;
  const { count, topicIds } = options;
  const lanes = Math.min(runsAtOnce, count);
  const left = leftOf(budget);
  if (settings.kind === "offline") {
    const seconds = Math.ceil((count * offlineSeconds) / lanes);
    return { ...nothing, costUsd: 0, basis: "offline", left, fits: true, seconds };
  }
  const history = await expectedByHistory(ctx, options, settings);
  const post = history ?? (await expectedByRule(ctx, options, settings));
  const missing = count - topicIds.length;
  const topics = missing > 0 ? await expectedForTopics(ctx, missing, topicsPerCall) : nothing;
  const of = (part: keyof ExpectedUse) => Math.ceil(count * post[part] + topics[part]);
  const use = {
    calls: of("calls"),
    inputTokens: of("inputTokens"),
    outputTokens: of("outputTokens"),
    images: of("images"),
  };
  const costUsd = costOf(budget, use);
  return {
    ...use,
    costUsd,
    basis: history ? "history" : "rule",
    left,
    fits:
      (left.calls === null || use.calls <= left.calls) &&
      (left.tokens === null || use.inputTokens + use.outputTokens <= left.tokens) &&
      (left.costUsd === null || costUsd === null || costUsd <= left.costUsd),
    seconds: Math.ceil((count * post.seconds) / lanes + topics.seconds),
  };
}

function costOf({ settings }: Budget, use: Omit<ExpectedUse, "seconds">): number | null {
  const { inputPrice, outputPrice, imagePrice } = settings;
  if (inputPrice === null || outputPrice === null) return null;
  if (use.images > 0 && imagePrice === null) return null;
  const cost = use.inputTokens * inputPrice + use.outputTokens * outputPrice + use.images * (imagePrice ?? 0);
  return toUsd(cost);
}

function leftOf({ settings, used }: Budget): BatchEstimate["left"] {
  const left = (limit: number | null, spent: number) => (limit === null ? null : Math.max(0, limit - spent));
  const cost = left(settings.monthlyCost, used.cost);
  return {
    calls: left(settings.monthlyCalls, used.calls),
    tokens: left(settings.monthlyTokens, used.inputTokens + used.outputTokens),
    costUsd: toUsdOrNull(cost),
  };
}
