import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import type { ApiKey, ApiKeyCreate, ApiKeyCreated } from "../../../schema/api/workspaces";
import { apiKeys } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import {
  failGuard,
  guardedBatch,
  isGuardFailure,
  mustHaveChanged,
  statement,
} from "../../platform/db/statement";
import { AppError, notFound } from "../../platform/errors";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import { makeApiKey } from "../../platform/key-format";
import { newId } from "../../platform/new-id";
import { paginate } from "../../platform/paginate";
import { planLimits } from "../../platform/plan-limits";
import { untilReadersSee } from "../../public/replica/catch-up";

/** Creates a key for the workspace. The key itself is only returned here; the database has a keyed hash. */
export async function createApiKey(
  ctx: WorkspaceCtx,
  input: z.infer<typeof ApiKeyCreate>,
): Promise<z.infer<typeof ApiKeyCreated>> {
  const key = makeApiKey(ctx.random);
  const row = {
    id: newId(ctx, "key"),
    workspaceId: ctx.workspace.id,
    name: input.name,
    keyHash: await ctx.hash("api-key", key),
    last4: key.slice(-4),
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: ctx.now(),
    lastUsedAt: null,
    revokedAt: null,
  };
  const limit = planLimits[ctx.workspace.planId].apiKeys;
  const statements = [
    statement(ctx, ctx.db.insert(apiKeys).values(row)),
    ctx.d1.prepare(withinLimit).bind(ctx.workspace.id, limit),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "api_key.created",
      targetKind: "api_key",
      targetId: row.id,
      details: { name: row.name },
    }),
  ];
  await guardedBatch(ctx, statements, () => noRoom(ctx, limit));
  return { ...apiKeyView(row), key };
}

/** Checked inside the batch to exclude races; fails it like a guard. */
const withinLimit = `SELECT CASE WHEN count(*) > ?2 THEN ${failGuard("limit")} END FROM api_keys
  WHERE workspace_id = ?1 AND revoked_at IS NULL`;

function noRoom({ workspace }: WorkspaceCtx, limit: number): AppError {
  const message = `The ${workspace.planId} plan allows ${limit} API keys. Revoke one first`;
  return new AppError("limit_reached", message, { limit });
}

/** The workspace's keys, newest first; without their secrets. */
export async function listApiKeys(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: ApiKey[]; pagination: Pagination }> {
  const mine = eq(apiKeys.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(apiKeys)
      .where(mine)
      .orderBy(desc(apiKeys.createdAt), apiKeys.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(apiKeys).where(mine),
  ]);
  return { items: rows.map(apiKeyView), pagination: paginate(query, count[0]?.total ?? 0) };
}

/**
 * Revokes or deletes a key. Returns only after every isolate's lease on the key has expired, even if it was already revoked or deleted:
 * requests that start later are refused everywhere.
 */
export async function endApiKey(ctx: WorkspaceCtx, id: string, how: "revoke" | "delete"): Promise<void> {
  const [key] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, ctx.workspace.id)));
  if (key && (how === "delete" || key.revokedAt === null)) await end(ctx, key, how);
  ctx.gate.dropKey(id);
  await untilReadersSee(ctx, { workspaceId: ctx.workspace.id, version: null });
  if (!key) throw notFound("API key");
}

async function end(
  ctx: WorkspaceCtx,
  key: typeof apiKeys.$inferSelect,
  how: "revoke" | "delete",
): Promise<void> {
  const change =
    how === "delete"
      ? ctx.db.delete(apiKeys).where(eq(apiKeys.id, key.id))
      : ctx.db
          .update(apiKeys)
          .set({ revokedAt: ctx.now() })
          .where(and(eq(apiKeys.id, key.id), isNull(apiKeys.revokedAt)));
  const audit = auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: how === "delete" ? "api_key.deleted" : "api_key.revoked",
    targetKind: "api_key",
    targetId: key.id,
    details: { name: key.name },
  });
  try {
    await ctx.d1.batch([statement(ctx, change), mustHaveChanged(ctx), audit]);
  } catch (error) {
    if (!isGuardFailure(error)) throw error;
  }
}

const apiKeyView = (row: typeof apiKeys.$inferSelect): ApiKey => ({
  id: row.id,
  name: row.name,
  last4: row.last4,
  createdAt: toInstant(row.createdAt),
  lastUsedAt: toInstantOrNull(row.lastUsedAt),
  revokedAt: toInstantOrNull(row.revokedAt),
});
