import { and, eq, isNull } from "drizzle-orm";
import { imports } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";

export type ImportRow = typeof imports.$inferSelect;

/** Throws `not_found` for an import of another workspace, and for one whose report was deleted. */
export async function loadImport(ctx: WorkspaceCtx, id: string): Promise<ImportRow> {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.workspaceId, ctx.workspace.id), isNull(imports.removedAt)));
  if (!row) throw notFound("Import");
  return row;
}
