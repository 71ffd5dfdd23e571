import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { workersAiModels } from "../../../../schema/api/model-vendors";
import type { Usage as WireUsage, WriterKind } from "../../../../schema/api/writer";
import { type Hold, usageMonths, writerSettings } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { monthOf } from "./month-of";

export type WriterRow = Omit<typeof writerSettings.$inferSelect, "kind"> & { kind: WriterKind };
export type UsageRow = typeof usageMonths.$inferSelect;

/** The workspace's writer settings, and this month's usage with its limits. */
export interface Budget {
  settings: WriterRow;
  used: UsageRow;
  /** The first limit reached; null if there is none. */
  exhausted: WireUsage["exhausted"];
  /** The same, counting pending calls as used. */
  taken: WireUsage["exhausted"];
}

/** Reads both in one batch, after the statements of `first` if given; without a row, the instance's default without limits. */
export async function getBudget(
  ctx: WorkspaceCtx,
  first?: [BatchItem<"sqlite">, BatchItem<"sqlite">],
): Promise<Budget> {
  const workspaceId = ctx.workspace.id;
  const now = ctx.now();
  const month = monthOf(now);
  const read = [
    ctx.db.select().from(writerSettings).where(eq(writerSettings.workspaceId, workspaceId)),
    ctx.db
      .select()
      .from(usageMonths)
      .where(and(eq(usageMonths.workspaceId, workspaceId), eq(usageMonths.month, month))),
  ] as const;
  const [[stored = defaultSettings(ctx)], [used = nothingUsed(workspaceId, month)]] = first
    ? await ctx.db.batch([...first, ...read]).then(([, , ...rows]) => rows)
    : await ctx.db.batch(read);
  const settings = { ...stored, kind: stored.kind === "offline" ? ("none" as const) : stored.kind };
  const holds = Object.values(used.underWay).filter(({ until }) => until > now);
  return {
    settings,
    used,
    exhausted: exhaustedPart(settings, used),
    taken: exhaustedPart(settings, withHolds(used, holds)),
  };
}

type Limits = Pick<WriterRow, "monthlyCalls" | "monthlyTokens" | "monthlyCost">;
type Used = Pick<UsageRow, "calls" | "inputTokens" | "outputTokens" | "cost">;

/** Which limit a month's usage has reached. */
function exhaustedPart(limits: Limits, used: Used): Budget["exhausted"] {
  if (limits.monthlyCalls !== null && used.calls >= limits.monthlyCalls) return "calls";
  const tokens = used.inputTokens + used.outputTokens;
  if (limits.monthlyTokens !== null && tokens >= limits.monthlyTokens) return "tokens";
  return limits.monthlyCost !== null && used.cost >= limits.monthlyCost ? "cost" : null;
}

const withHolds = (used: Used, holds: Hold[]): Used =>
  holds.reduce(
    (sum, hold) => ({
      calls: sum.calls + hold.calls,
      inputTokens: sum.inputTokens + hold.inputTokens,
      outputTokens: sum.outputTokens + hold.outputTokens,
      cost: sum.cost + (hold.cost ?? 0),
    }),
    used,
  );

/** Until someone chooses a writer: Workers AI, if this instance has its binding. */
export const defaultSettings = ({ ai, workspace }: Pick<WorkspaceCtx, "ai" | "workspace">): WriterRow => ({
  workspaceId: workspace.id,
  kind: ai ? "workers-ai" : "none",
  baseUrl: null,
  api: "chat",
  model: ai ? workersAiModels.model : null,
  imageModel: ai ? workersAiModels.imageModel : null,
  sealedKey: null,
  keyLast4: null,
  inputPrice: null,
  outputPrice: null,
  imagePrice: null,
  monthlyCalls: null,
  monthlyTokens: null,
  monthlyCost: null,
  dailyCalls: null,
  dailyTokens: null,
  dailyCost: null,
  postCalls: null,
  postTokens: null,
  postCost: null,
  tasks: {},
  updatedAt: 0,
  updatedBy: null,
});

const nothingUsed = (workspaceId: string, month: string): UsageRow => ({
  workspaceId,
  month,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  images: 0,
  searches: 0,
  cost: 0,
  unpriced: 0,
  underWay: {},
});
