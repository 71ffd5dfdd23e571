import { and, eq } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { loadSourceRow } from "./load-source-row";
import { sourcePrefix } from "./source-objects";

/** The source, and the pages that it brought. */
const all = "SELECT id FROM sources WHERE (id = ?1 OR collection_id = ?1) AND workspace_id = ?2";
const quoting = `SELECT 1 FROM claims c WHERE c.source_id IN (${all})`;
const restingOn = `SELECT 1 FROM proposals p, json_each(p.items) i, json_each(i.value -> 'quotes') q
  WHERE p.workspace_id = ?2 AND p.state = 'open' AND q.value ->> 'sourceId' IN (${all})`;
const deleteUnused = `DELETE FROM sources WHERE id IN (${all})
  AND NOT EXISTS (${quoting}) AND NOT EXISTS (${restingOn})`;
const counted = `UPDATE sources SET pages = (SELECT count(*) FROM sources p WHERE p.collection_id = ?1) WHERE id = ?1`;
const posts = `SELECT DISTINCT p.id, p.title FROM claims c JOIN posts p ON p.id = c.post_id
  WHERE c.source_id IN (${all}) AND c.workspace_id = ?2 ORDER BY p.title LIMIT 20`;

/**
 * Deletes a source with all its captures, and with the pages of a feed or sitemap. Evidence does not silently lose its basis: while a post's claim or an open proposal quotes it,
 * throws `conflict` with the posts in `details.posts`.
 */
export async function deleteSource(ctx: WorkspaceCtx, id: string): Promise<void> {
  const { title, url, collectionId } = await loadSourceRow(ctx, id);
  const pages = await ctx.db
    .select({ rawKey: sources.rawKey, textKey: sources.textKey })
    .from(sources)
    .where(and(eq(sources.collectionId, id), eq(sources.workspaceId, ctx.workspace.id)));
  await guardedBatch(
    ctx,
    [
      ctx.d1.prepare(deleteUnused).bind(id, ctx.workspace.id),
      mustHaveChanged(ctx),
      ctx.d1.prepare(counted).bind(collectionId),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "source.deleted",
        targetKind: "source",
        targetId: id,
        details: { title, url },
      }),
    ],
    () => inUse(ctx, id),
  );
  await deleteObjects(ctx, id);
  const keys = pages.flatMap(({ rawKey, textKey }) => [rawKey, textKey]).filter((key) => key !== null);
  for (let at = 0; at < keys.length; at += keysAtOnce)
    await ctx.bucket.delete(keys.slice(at, at + keysAtOnce));
}

const keysAtOnce = 1_000;

async function inUse(ctx: WorkspaceCtx, id: string): Promise<AppError> {
  const { results } = await ctx.d1
    .prepare(posts)
    .bind(id, ctx.workspace.id)
    .all<{ id: string; title: string }>();
  const [first] = results;
  if (!first) {
    return new AppError("conflict", "An open proposal quotes this source; apply or dismiss it first", {
      posts: [],
    });
  }
  const others = results.length > 1 ? ` and ${results.length - 1} more` : "";
  return new AppError(
    "conflict",
    `"${first.title}"${others} ${results.length > 1 ? "quote" : "quotes"} this source; remove those quotes first`,
    {
      posts: results,
    },
  );
}

async function deleteObjects(ctx: WorkspaceCtx, id: string): Promise<void> {
  const prefix = sourcePrefix(ctx.workspace.id, id);
  for (;;) {
    const { objects, truncated } = await ctx.bucket.list({ prefix, limit: 1_000 });
    if (objects.length > 0) await ctx.bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
