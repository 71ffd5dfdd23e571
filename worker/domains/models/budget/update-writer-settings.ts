import { and, eq } from "drizzle-orm";
import type { WriterSettings, WriterUpdate } from "../../../../schema/api/writer";
import { writerSettings } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { changedMeanwhile } from "../../../platform/errors";
import { auditStatement } from "../../../outbox/audit/audit-statement";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { getBudget, type WriterRow } from "./get-budget";
import { getWriterSettings } from "./get-writer-settings";
import { baseAddress, checkModelAddress } from "./model-address";
import { requireWhole } from "./require-whole";
import { fromUsd, perToken } from "./usd";
import { sealWriterKey } from "./writer-key";

type Changes = Partial<WriterRow>;

/**
 * Changes the fields given. The key is kept sealed and never told again; another address takes it away, unless it comes with one of
 * its own: a key goes to no host that it was not given for. Two changes at once make no third thing that neither meant: the later one
 * is refused with `conflict`.
 */
export async function updateWriterSettings(ctx: WorkspaceCtx, input: WriterUpdate): Promise<WriterSettings> {
  const { settings } = await getBudget(ctx);
  const changes = await changesOf(ctx, settings, input);
  const fields = Object.keys(changes).filter((field) => field !== "keyLast4");
  if (fields.length === 0) return getWriterSettings(ctx);
  requireWhole(ctx, { ...settings, ...changes });
  const workspaceId = ctx.workspace.id;
  const updatedBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const stamped = { updatedAt: Math.max(ctx.now(), settings.updatedAt + 1), updatedBy };
  const update = ctx.db
    .update(writerSettings)
    .set({ ...changes, ...stamped })
    .where(
      and(eq(writerSettings.workspaceId, workspaceId), eq(writerSettings.updatedAt, settings.updatedAt)),
    );
  const batch = [
    statement(ctx, ctx.db.insert(writerSettings).values(settings).onConflictDoNothing()),
    statement(ctx, update),
    mustHaveChanged(ctx),
    auditStatement(ctx, {
      workspaceId,
      action: "writer.updated",
      targetKind: "writer",
      targetId: workspaceId,
      details: { fields: fields.map((field) => (field === "sealedKey" ? "apiKey" : field)) },
    }),
  ];
  await guardedBatch(ctx, batch, changedMeanwhile);
  return getWriterSettings(ctx);
}

async function changesOf(ctx: WorkspaceCtx, row: WriterRow, input: WriterUpdate): Promise<Changes> {
  const { kind, api, model, imageModel, prices = {}, budget = {} } = input;
  const { inputUsdPerMillion, outputUsdPerMillion, imageUsd } = prices;
  const baseUrl = typeof input.baseUrl === "string" ? baseAddress(input.baseUrl) : input.baseUrl;
  if (typeof baseUrl === "string") await checkModelAddress(ctx, baseUrl);
  const moved = baseUrl !== undefined && baseUrl !== row.baseUrl;
  const apiKey = input.apiKey === undefined && moved && row.sealedKey !== null ? null : input.apiKey;
  const wanted: { [K in keyof WriterRow]?: WriterRow[K] | undefined } = {
    kind,
    baseUrl,
    api,
    model,
    imageModel,
    inputPrice: mapped(inputUsdPerMillion, perToken),
    outputPrice: mapped(outputUsdPerMillion, perToken),
    imagePrice: mapped(imageUsd, fromUsd),
    monthlyCalls: budget.calls,
    monthlyTokens: budget.tokens,
    monthlyCost: mapped(budget.costUsd, fromUsd),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof WriterRow],
  );
  return { ...Object.fromEntries(changed), ...(await keyChange(ctx, row, apiKey)) };
}

async function keyChange(
  ctx: WorkspaceCtx,
  row: WriterRow,
  apiKey: string | null | undefined,
): Promise<Changes> {
  if (apiKey === undefined || (apiKey === null && row.sealedKey === null)) return {};
  if (apiKey === null) return { sealedKey: null, keyLast4: null };
  return { sealedKey: await sealWriterKey(ctx, row.workspaceId, apiKey), keyLast4: lastOf(apiKey) };
}

const shownMin = 12;

/** Four characters of a short key would be much of it. */
const lastOf = (key: string): string => (key.length < shownMin ? "" : key.slice(-4));

const mapped = <T>(value: number | null | undefined, map: (value: number) => T): T | null | undefined =>
  value === undefined || value === null ? value : map(value);
