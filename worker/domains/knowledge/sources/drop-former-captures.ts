import { and, eq } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { sourcePrefix } from "./source-objects";

/** Recently stored objects may belong to a writer that is about to insert its row. */
const graceMs = 3_600_000;

/** Deletes captures older than a source's newest: quotes are compared only with that one. Deletes everything of a source without a row. */
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
