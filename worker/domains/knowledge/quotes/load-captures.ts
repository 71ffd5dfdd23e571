import { and, eq, isNotNull, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { failGuard } from "../../../platform/db/statement";
import { readTextObject } from "../sources/source-objects";

/** The captured text of a source, and which capture it is. */
export interface Capture {
  text: string;
  textHash: string | null;
}

export type Captures = ReadonlyMap<string, Capture>;

/** The captured texts of sources, without those of other workspaces and those without text. */
export async function loadCaptures(ctx: WorkspaceCtx, sourceIds: Iterable<string>): Promise<Captures> {
  const ids = JSON.stringify([...new Set(sourceIds)]);
  const rows = await ctx.db
    .select({ id: sources.id, textKey: sources.textKey, textHash: sources.textHash })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        isNotNull(sources.textKey),
        sql`${sources.id} IN (SELECT value FROM json_each(${ids}))`,
      ),
    );
  const captures = new Map<string, Capture>();
  for (const { id, textKey, textHash } of rows) {
    const text = textKey === null ? null : await readTextObject(ctx, textKey);
    if (text !== null) captures.set(id, { text, textHash });
  }
  return captures;
}

const same = `SELECT CASE WHEN EXISTS (SELECT 1 FROM json_each(?2) j
  LEFT JOIN sources s ON s.id = j.value ->> 0 AND s.workspace_id = ?1
  WHERE s.id IS NULL OR s.text_hash IS NOT j.value ->> 1) THEN ${failGuard("changed")} END`;

/** Aborts a batch, like a failed guard, if a source was deleted or captured again since its text was read. */
export const sameCaptures = (ctx: WorkspaceCtx, captures: Captures): D1PreparedStatement =>
  ctx.d1
    .prepare(same)
    .bind(ctx.workspace.id, JSON.stringify([...captures].map(([id, { textHash }]) => [id, textHash])));
