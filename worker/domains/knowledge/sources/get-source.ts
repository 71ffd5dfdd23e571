import { and, eq, getTableColumns } from "drizzle-orm";
import type { Source } from "../../../../schema/api/sources";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { foundForColumn, sourceView } from "./source-view";

/** Throws `not_found` for a source of another workspace. */
export async function getSource(ctx: WorkspaceCtx, id: string): Promise<Source> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(sources), foundFor: foundForColumn })
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Source");
  return sourceView(row);
}
