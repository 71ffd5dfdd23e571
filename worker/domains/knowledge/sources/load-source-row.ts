import { and, eq } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import type { SourceRow } from "./source-view";

/** Throws `not_found` for a source of another workspace. */
export async function loadSourceRow(ctx: WorkspaceCtx, id: string): Promise<SourceRow> {
  const [row] = await ctx.db
    .select()
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Source");
  return row;
}
