import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { ApiKeyCreate, ApiKeyCreated } from "../../../schema/api/workspaces";
import { apiKeys } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { newId } from "../new-id";
import { planLimits } from "../workspaces/plan-limits";
import { statement } from "../write/statement";
import { apiKeyView } from "./api-key-view";
import { makeApiKey } from "./key-format";

/** Makes a key of the workspace. The key itself is in this answer only; the store keeps a keyed hash of it. */
export async function createApiKey(
  ctx: WorkspaceCtx,
  input: z.infer<typeof ApiKeyCreate>,
): Promise<z.infer<typeof ApiKeyCreated>> {
  await requireRoom(ctx);
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
  await ctx.d1.batch([
    statement(ctx, ctx.db.insert(apiKeys).values(row)),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "api_key.created",
      targetKind: "api_key",
      targetId: row.id,
      details: { name: row.name },
    }),
  ]);
  return { ...apiKeyView(row), key };
}

async function requireRoom(ctx: WorkspaceCtx): Promise<void> {
  const limit = planLimits[ctx.workspace.planId].apiKeys;
  const live = await ctx.db.$count(
    apiKeys,
    and(eq(apiKeys.workspaceId, ctx.workspace.id), isNull(apiKeys.revokedAt)),
  );
  if (live < limit) return;
  throw new AppError(
    "limit_reached",
    `The plan ${ctx.workspace.planId} allows ${limit} API keys; revoke one first`,
    {
      limit,
    },
  );
}
