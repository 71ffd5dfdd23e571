import type { TaskSettings, WriterKind, WriterSettings, WriterTask } from "../../../../schema/api/writer";
import type { StoredTask } from "../../../../schema/tables";
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

const priceView = (price: number | null | undefined) =>
  price === null || price === undefined ? null : perMillion(price);

function tasksView({ tasks }: WriterRow): WriterSettings["tasks"] {
  const view = (task: WriterTask): TaskSettings => {
    const { model = null, inputPrice, outputPrice, ...call } = tasks[task] ?? {};
    return {
      model,
      ...callView(call),
      inputUsdPerMillion: priceView(inputPrice),
      outputUsdPerMillion: priceView(outputPrice),
    };
  };
  return {
    topics: view("topics"),
    outline: view("outline"),
    sections: view("sections"),
    edit: view("edit"),
    evidence: view("evidence"),
    polish: view("polish"),
    assistant: view("assistant"),
  };
}

const callView = ({ effort = null, maxOutputTokens = null, timeLimitSeconds = null }: StoredTask) => ({
  effort,
  maxOutputTokens,
  timeLimitSeconds,
});

/** The workspace's writer, its prices and budget, and this month's usage. Never contains the key. */
export async function getWriterSettings(ctx: WorkspaceCtx): Promise<WriterSettings> {
  const [{ settings, used, exhausted }, unconfirmed, today] = await Promise.all([
    getBudget(ctx),
    unconfirmedMonths(ctx),
    usedToday(ctx),
  ]);
  return {
    kind: settings.kind,
    baseUrl: settings.baseUrl,
    api: settings.api,
    model: settings.model,
    imageModel: settings.imageModel,
    keyLast4: settings.keyLast4,
    prices: {
      inputUsdPerMillion: priceView(settings.inputPrice),
      outputUsdPerMillion: priceView(settings.outputPrice),
      imageUsd: toUsdOrNull(settings.imagePrice),
    },
    ...callView(settings.tasks.default ?? {}),
    tasks: tasksView(settings),
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
