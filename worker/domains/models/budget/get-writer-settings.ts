import type { WriterKind, WriterSettings } from "../../../../schema/api/writer";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { getBudget, type WriterRow } from "./get-budget";
import { usedToday } from "./ledger-limits";
import { unconfirmedMonths, usageView } from "./usage-view";
import { perMillion, toUsd, toUsdOrNull } from "./usd";

/** The writers of this instance: the demo's recordings only with `npm start`, and Workers AI only if it is bound. */
export const availableWriters = ({ ai, config }: Pick<Ctx, "ai" | "config">): WriterKind[] => [
  "none",
  ...(config.allowLoopback ? (["recorded"] as const) : []),
  "openai",
  ...(ai ? (["workers-ai"] as const) : []),
];

const parts = ["calls", "tokens", "cost"] as const;
const limitsPerDay = ({ dailyCalls, dailyTokens, dailyCost }: WriterRow) => ({
  calls: dailyCalls,
  tokens: dailyTokens,
  cost: dailyCost,
});

/** The workspace's writer, its prices and budget, and this month's usage. Never contains the key. */
export async function getWriterSettings(ctx: WorkspaceCtx): Promise<WriterSettings> {
  const [{ settings, used, exhausted }, unconfirmed, today] = await Promise.all([
    getBudget(ctx),
    unconfirmedMonths(ctx),
    usedToday(ctx),
  ]);
  const priceOf = (price: number | null) => (price === null ? null : perMillion(price));
  return {
    kind: settings.kind,
    baseUrl: settings.baseUrl,
    api: settings.api,
    model: settings.model,
    imageModel: settings.imageModel,
    keyLast4: settings.keyLast4,
    prices: {
      inputUsdPerMillion: priceOf(settings.inputPrice),
      outputUsdPerMillion: priceOf(settings.outputPrice),
      imageUsd: toUsdOrNull(settings.imagePrice),
    },
    budget: {
      calls: settings.monthlyCalls,
      tokens: settings.monthlyTokens,
      costUsd: toUsdOrNull(settings.monthlyCost),
      perDay: {
        calls: settings.dailyCalls,
        tokens: settings.dailyTokens,
        costUsd: toUsdOrNull(settings.dailyCost),
      },
      perPost: {
        calls: settings.postCalls,
        tokens: settings.postTokens,
        costUsd: toUsdOrNull(settings.postCost),
      },
    },
    usage: usageView(used, exhausted, unconfirmed),
    today: {
      calls: today.calls,
      tokens: today.tokens,
      costUsd: toUsd(today.cost),
      exhausted: parts.find((part) => today[part] >= (limitsPerDay(settings)[part] ?? Infinity)) ?? null,
    },
    available: availableWriters(ctx),
    updatedAt: settings.updatedAt === 0 ? null : toInstant(settings.updatedAt),
  };
}
