import { and, eq } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { sourcePrefix } from "./source-objects";

/** What was put in the bucket lately may belong to somebody who is about to write its row. */
const graceMs = 3_600_000;

/**
 * Deletes what was captured of a source before its newest capture: quotes are compared with that one alone. Of a source that
 * found no room, everything goes.
 */
export async function dropFormerCaptures(ctx: WorkspaceCtx, id: string): Promise<void> {
  const { objects } = await ctx.bucket.list({ prefix: sourcePrefix(ctx.workspace.id, id), limit: 1_000 });
  const [row] = await ctx.db
    .select({ rawKey: sources.rawKey, textKey: sources.textKey })
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.workspaceId, ctx.workspace.id)));
  const until = ctx.now() - graceMs;
  const former = objects.filter(
    ({ key, uploaded }) => !row || (key !== row.rawKey && key !== row.textKey && uploaded.getTime() < until),
  );
  if (former.length > 0) await ctx.bucket.delete(former.map(({ key }) => key));
}
