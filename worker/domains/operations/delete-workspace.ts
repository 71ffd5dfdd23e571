import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { WorkspaceDelete } from "../../../schema/api/workspaces";
import { apiKeys } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { loadConnection } from "../analytics/load-connection";
import { withdrawGrant } from "../analytics/withdraw-grant";
import { auditStatement } from "../../outbox/audit/audit-statement";
import { workspaceTables } from "./workspace-tables";

/**
 * Deletes the workspace and all it holds, for good. Like a revoke it answers only once no isolate can still serve it;
 * stored pictures and sources go after the answer, and so does the access to Google Analytics.
 */
export async function deleteWorkspace(
  ctx: WorkspaceCtx,
  { confirm }: z.infer<typeof WorkspaceDelete>,
): Promise<void> {
  const { id, slug, name } = ctx.workspace;
  if (confirm !== slug)
    throw new AppError("invalid_request", `confirm: must be the workspace's slug, ${slug}`);
  const analytics = await loadConnection(ctx);
  const keys = await ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.workspaceId, id));
  await ctx.d1.batch([
    ...workspaceTables.map(({ table, where }) =>
      ctx.d1.prepare(`DELETE FROM ${table} WHERE ${where}`).bind(id),
    ),
    ctx.d1.prepare("DELETE FROM workspaces WHERE id = ?1").bind(id),
    auditStatement(ctx, {
      workspaceId: null,
      action: "workspace.deleted",
      targetKind: "workspace",
      targetId: id,
      details: { slug, name },
    }),
  ]);
  for (const key of keys) ctx.gate.dropKey(key.id);
  ctx.waitUntil(deleteObjects(ctx, `${id}/`));
  if (analytics) ctx.waitUntil(withdrawGrant(ctx, analytics));
  await ctx.sleep(ctx.config.writeWaitMs);
}

/** Every object's key begins with its workspace's id: no other workspace can hold it. The bucket lists and deletes 1,000 a call. */
async function deleteObjects(ctx: Ctx, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await ctx.bucket.list({ prefix });
    if (objects.length > 0) await ctx.bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
