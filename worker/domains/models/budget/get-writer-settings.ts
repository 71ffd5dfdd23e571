import type { WriterKind, WriterSettings } from "../../../../schema/api/writer";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { getBudget } from "./get-budget";
import { unconfirmedMonths, usageView } from "./usage-view";
import { perMillion, toUsdOrNull } from "./usd";

/** The writers of this instance: the demo's recordings only with `npm start`, and Workers AI only if it is bound. */
export const availableWriters = ({ ai, config }: Pick<Ctx, "ai" | "config">): WriterKind[] => [
  "none",
  ...(config.allowLoopback ? (["recorded"] as const) : []),
  "openai",
  ...(ai ? (["workers-ai"] as const) : []),
];

/** The workspace's writer, its prices and budget, and this month's usage. Never contains the key. */
export async function getWriterSettings(ctx: WorkspaceCtx): Promise<WriterSettings> {
  const [{ settings, used, exhausted }, unconfirmed] = await Promise.all([
    getBudget(ctx),
    unconfirmedMonths(ctx),
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
    },
    usage: usageView(used, exhausted, unconfirmed),
    available: availableWriters(ctx),
    updatedAt: settings.updatedAt === 0 ? null : toInstant(settings.updatedAt),
  };
}
