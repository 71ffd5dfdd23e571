import { and, eq, sql } from "drizzle-orm";
import type { Source, SourceUpdate } from "../../../../schema/api/sources";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { citeAnew } from "./cite-anew";
import { statement } from "../../../platform/db/statement";
import { getSource } from "../../knowledge/sources/get-source";
import { loadSourceRow } from "../../knowledge/sources/load-source-row";

/**
 * Says whether a source may be quoted in posts. What is written already stays; what published posts cite of it follows. Throws
 * `not_found` for another workspace's source.
 */
export async function updateSource(
  ctx: WorkspaceCtx,
  id: string,
  { quotable }: SourceUpdate,
): Promise<Source> {
  const { title, url, quotable: before } = await loadSourceRow(ctx, id);
  const update = ctx.db
    .update(sources)
    .set({ quotable })
    .where(and(eq(sources.id, id), eq(sources.workspaceId, ctx.workspace.id), sql`quotable <> ${quotable}`));
  const change = {
    guarded: [statement(ctx, update)],
    audit: {
      workspaceId: ctx.workspace.id,
      action: quotable ? "source.may_be_quoted" : "source.not_to_be_quoted",
      targetKind: "source",
      targetId: id,
      details: { title, url },
    },
  };
  await citeAnew(ctx, { id, quotable }, before === quotable ? { guarded: [], audit: null } : change);
  return getSource(ctx, id);
}
