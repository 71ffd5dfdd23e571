import { and, eq } from "drizzle-orm";
import {
  type TaskSettings,
  type WriterSettings,
  WriterTask,
  type WriterUpdate,
} from "../../../../schema/api/writer";
import { type StoredTask, writerSettings } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { OutboundFailedError, OutboundRefusedError, resolveOutbound } from "../../../platform/guarded-fetch";
import { getBudget, type WriterRow } from "./get-budget";
import { availableWriters, getWriterSettings } from "./get-writer-settings";
import { isFree } from "./require-room";
import { fromUsd, perToken } from "./usd";
import { sealWriterKey } from "./writer-key";

const callPath = /\/(?:chat\/completions|responses|completions|models)$/;

/** The base URL of an endpoint as stored: without a trailing slash or the path of a call that was copied with it. */
const baseAddress = (url: string): string => url.replace(/\/+$/, "").replace(callPath, "");

/**
 * Refuses a URL that no model could be called at, with `invalid_url`; an origin in MODEL_ORIGINS may be inside a private network. A name
 * that cannot be resolved now passes: every call resolves it again.
 */
async function checkModelAddress(ctx: Ctx, url: string): Promise<void> {
  const { search, hash } = new URL(url);
  if (search !== "" || hash !== "") throw refused("The base URL must not have a query or fragment", "query");
  const { allowLoopback, modelOrigins: trustedOrigins } = ctx.config;
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback, trustedOrigins };
  await resolveOutbound(ports, url).catch((error: unknown) => {
    if (error instanceof OutboundRefusedError) throw refused(error.message, error.reason);
    if (!(error instanceof OutboundFailedError)) throw error;
  });
}

const refused = (message: string, reason: string) =>
  new AppError("invalid_url", message, { field: "baseUrl", reason });

/** Refuses settings with which no model could be called, or whose budget could not be counted. */
function requireWhole(ctx: WorkspaceCtx, row: WriterRow): void {
  if (!availableWriters(ctx).includes(row.kind))
    throw wrong(
      "kind",
      row.kind === "recorded"
        ? "recorded responses are available only in the `npm start` demo"
        : "this instance has no Workers AI binding; use its OpenAI-compatible endpoint instead",
    );
  if (isFree(row)) return;
  if (row.kind === "openai" && row.baseUrl === null) throw wrong("baseUrl", "is required for this writer");
  if (row.model === null) throw wrong("model", "is required for this writer");
  const orphan = WriterTask.options.find((task) => {
    const { model, inputPrice, outputPrice } = row.tasks[task] ?? {};
    return !model && (inputPrice != null || outputPrice != null);
  });
  if (orphan) throw wrong(`tasks.${orphan}.model`, "is required when a task has its own prices");
  const path = (["costUsd", "perDay.costUsd", "perPost.costUsd"] as const).find(
    (_, at) => [row.monthlyCost, row.dailyCost, row.postCost][at] !== null,
  );
  if (path === undefined) return;
  if (row.inputPrice === null || row.outputPrice === null)
    throw wrong(
      `budget.${path}`,
      "requires prices per million tokens; without them, costs cannot be counted",
    );
  const unpriced = WriterTask.options.find((task) => {
    const { model, inputPrice, outputPrice } = row.tasks[task] ?? {};
    return model && (inputPrice == null || outputPrice == null);
  });
  if (unpriced)
    throw wrong(
      `budget.${path}`,
      `requires prices for the model of the task "${unpriced}"; without them, costs cannot be counted`,
    );
  if (row.imageModel !== null && row.imagePrice === null)
    throw wrong(`budget.${path}`, "requires a price per image; without it, images cannot be counted");
}

const wrong = (path: string, message: string) =>
  new AppError("invalid_request", `${path}: ${message}`, { fields: [{ path, message }] });

type Changes = Partial<WriterRow>;

/**
 * Changes the given fields. The key is stored sealed and never returned; a changed URL removes it unless a new key comes with it: a key is
 * never sent to a host it was not entered for. Of two concurrent changes, the later one fails with `conflict`, so that they never mix.
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
    dailyCalls: budget.perDay?.calls,
    dailyTokens: budget.perDay?.tokens,
    dailyCost: mapped(budget.perDay?.costUsd, fromUsd),
    postCalls: budget.perPost?.calls,
    postTokens: budget.perPost?.tokens,
    postCost: mapped(budget.perPost?.costUsd, fromUsd),
    tasks: tasksOf(row, input, moved || (kind !== undefined && kind !== row.kind)),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof WriterRow]),
  );
  return { ...Object.fromEntries(changed), ...(await keyChange(ctx, row, apiKey)) };
}

/** The stored tasks with the changes. Models of another service are unknown to the new one. */
function tasksOf(row: WriterRow, input: WriterUpdate, isOtherService: boolean): WriterRow["tasks"] {
  const changed = (name: WriterTask | "default", change: Partial<TaskSettings> = {}): StoredTask => {
    const { model, inputPrice, outputPrice, ...call } = row.tasks[name] ?? {};
    const { inputUsdPerMillion, outputUsdPerMillion, ...given } = change;
    // A price applies to its model.
    const isOtherModel = given.model !== undefined && given.model !== (model ?? null);
    return withoutNulls({
      ...call,
      ...(!isOtherService && { model }),
      ...(!isOtherService && !isOtherModel && { inputPrice, outputPrice }),
      ...given,
      ...(inputUsdPerMillion !== undefined && { inputPrice: mapped(inputUsdPerMillion, perToken) }),
      ...(outputUsdPerMillion !== undefined && { outputPrice: mapped(outputUsdPerMillion, perToken) }),
    });
  };
  const { effort, maxOutputTokens, timeLimitSeconds } = input;
  const all = withoutUndefined({ effort, maxOutputTokens, timeLimitSeconds });
  const entries = [
    ["default", changed("default", all)] as const,
    ...WriterTask.options.map((task) => [task, changed(task, input.tasks?.[task])] as const),
  ];
  return Object.fromEntries(entries.filter(([, stored]) => Object.keys(stored).length > 0));
}

const withoutUndefined = <T extends object>(fields: T): T =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) => (value === undefined ? {} : { [name]: value })),
  );

const withoutNulls = <T extends object>(fields: T): T =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) => (value == null ? {} : { [name]: value })),
  );

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

/** Four characters of a short key would reveal too much. */
const lastOf = (key: string): string => (key.length < shownMin ? "" : key.slice(-4));

const mapped = <T>(value: number | null | undefined, map: (value: number) => T): T | null | undefined =>
  value === undefined || value === null ? value : map(value);
