import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { WorkspaceDelete } from "../../../schema/api/workspaces";
import { apiKeys } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { AppError } from "../../platform/errors";
import { untilReadersSee } from "../../public/replica/catch-up";
import { loadConnection, withdrawGrant } from "../analytics";

const ofWorkspace = "workspace_id = ?1";
const ofItsPosts = "post_id IN (SELECT id FROM posts WHERE workspace_id = ?1)";

/**
 * Everything that belongs to a workspace, with the condition that finds it, children before parents: foreign keys have no action, so that a
 * migration that rebuilds a table never deletes another table's rows.
 */
export const workspaceTables: readonly { table: string; where: string }[] = [
  { table: "import_items", where: ofWorkspace },
  { table: "imports", where: ofWorkspace },
  { table: "claims", where: ofWorkspace },
  { table: "verdicts", where: ofWorkspace },
  { table: "comments", where: ofWorkspace },
  { table: "autopilot_dates", where: ofWorkspace },
  { table: "autopilots", where: ofWorkspace },
  { table: "run_steps", where: ofWorkspace },
  { table: "runs", where: ofWorkspace },
  { table: "batches", where: ofWorkspace },
  { table: "topics", where: ofWorkspace },
  { table: "shingles", where: ofWorkspace },
  { table: "shingled", where: ofWorkspace },
  { table: "near_texts", where: ofWorkspace },
  { table: "writer_calls", where: ofWorkspace },
  { table: "usage_months", where: ofWorkspace },
  { table: "writer_settings", where: ofWorkspace },
  { table: "proposals", where: ofWorkspace },
  { table: "context_versions", where: ofWorkspace },
  { table: "contexts", where: ofWorkspace },
  { table: "voices", where: ofWorkspace },
  { table: "sources", where: ofWorkspace },
  { table: "related_posts", where: ofItsPosts },
  { table: "revisions", where: ofItsPosts },
  {
    table: "trashed_revisions",
    where: "post_id IN (SELECT id FROM trashed_posts WHERE workspace_id = ?1)",
  },
  { table: "trashed_posts", where: ofWorkspace },
  { table: "trashed_items", where: ofWorkspace },
  { table: "working_copies", where: ofItsPosts },
  { table: "post_reviews", where: ofWorkspace },
  { table: "preview_links", where: ofWorkspace },
  { table: "post_categories", where: ofItsPosts },
  { table: "slug_history", where: ofWorkspace },
  { table: "category_redirects", where: ofWorkspace },
  { table: "categories", where: ofWorkspace },
  { table: "posts", where: ofWorkspace },
  { table: "authors", where: ofWorkspace },
  { table: "image_uses", where: ofWorkspace },
  { table: "image_variants", where: "image_id IN (SELECT id FROM images WHERE workspace_id = ?1)" },
  { table: "images", where: ofWorkspace },
  { table: "delivery_attempts", where: ofWorkspace },
  { table: "notices", where: ofWorkspace },
  { table: "deliveries", where: ofWorkspace },
  { table: "events", where: ofWorkspace },
  { table: "webhook_endpoints", where: ofWorkspace },
  { table: "external_posts", where: ofWorkspace },
  { table: "integrations", where: ofWorkspace },
  { table: "analytics_reports", where: ofWorkspace },
  { table: "analytics_attempts", where: ofWorkspace },
  { table: "analytics_connections", where: ofWorkspace },
  { table: "cache_tags", where: ofWorkspace },
  { table: "api_keys", where: ofWorkspace },
  { table: "invitations", where: ofWorkspace },
  { table: "members", where: ofWorkspace },
  { table: "audit", where: ofWorkspace },
];

/**
 * Permanently deletes the workspace and everything in it. Like a revocation, it returns only once no isolate can still serve the workspace.
 * Stored images and sources, and access to Google Analytics, are removed after the response.
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
  await untilReadersSee(ctx, { workspaceId: id, version: null });
  await ctx.d1.prepare("DELETE FROM replicas WHERE workspace_id = ?1").bind(id).run();
}

/** Object keys begin with the workspace's id. The bucket lists and deletes 1,000 per call. */
async function deleteObjects(ctx: Ctx, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await ctx.bucket.list({ prefix });
    if (objects.length > 0) await ctx.bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
