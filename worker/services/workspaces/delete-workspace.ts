import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { WorkspaceDelete } from "../../../schema/api/workspaces";
import { apiKeys, images } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { workspaceTables } from "./workspace-tables";

/**
 * Deletes the workspace and all it holds, for good. Like a revoke it answers only once no isolate can still serve it;
 * stored pictures go after the answer.
 */
export async function deleteWorkspace(
  ctx: WorkspaceCtx,
  { confirm }: z.infer<typeof WorkspaceDelete>,
): Promise<void> {
  const { id, slug, name } = ctx.workspace;
  if (confirm !== slug)
    throw new AppError("invalid_request", `confirm: must be the workspace's slug, ${slug}`);
  const [keys, pictures] = await ctx.db.batch([
    ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.workspaceId, id)),
    ctx.db.select({ key: images.key }).from(images).where(eq(images.workspaceId, id)),
  ]);
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
  ctx.waitUntil(
    deletePictures(
      ctx,
      pictures.map((picture) => picture.key),
    ),
  );
  await ctx.sleep(ctx.config.writeWaitMs);
}

/** The bucket deletes at most 1,000 objects a call. */
const chunkLength = 1_000;

/** A picture's key begins with its workspace's id: no other workspace can hold it. */
async function deletePictures(ctx: Ctx, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += chunkLength) {
    await ctx.bucket.delete(keys.slice(start, start + chunkLength));
  }
}
