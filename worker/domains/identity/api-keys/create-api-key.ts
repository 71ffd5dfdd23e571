import type { z } from "zod";
import type { ApiKeyCreate, ApiKeyCreated } from "../../../../schema/api/workspaces";
import { apiKeys } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { failGuard, guardedBatch, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { makeApiKey } from "../../../platform/key-format";
import { newId } from "../../../platform/new-id";
import { planLimits } from "../../../platform/plan-limits";
import { apiKeyView } from "./api-key-view";

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
