import { and, eq, isNull } from "drizzle-orm";
import { apiKeys } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { isGuardFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { notFound } from "../../../platform/errors";
import { untilReadersSee } from "../../../public/replica/catch-up";

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
