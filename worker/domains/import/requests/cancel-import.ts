import { and, eq, inArray } from "drizzle-orm";
import { importItems, imports } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { unleased } from "../../../platform/db/lease";
import { importObject } from "./import-object";
import { loadImport } from "./load-import";

/** Stops an import: posts it created stay. Does nothing if it has ended. Throws `not_found`. */
export async function cancelImport(ctx: WorkspaceCtx, id: string): Promise<void> {
  await loadImport(ctx, id);
  const now = ctx.now();
  await ctx.db.batch([
    ctx.db
      .update(imports)
      .set({
        state: "cancelled",
        dueAt: null,
        ...unleased,
        finishedAt: now,
        updatedAt: now,
      })
      .where(
        and(
          eq(imports.id, id),
          eq(imports.workspaceId, ctx.workspace.id),
          inArray(imports.state, ["reading", "ready", "importing"]),
        ),
      ),
    ctx.db.update(importItems).set({ payload: null }).where(eq(importItems.importId, id)),
  ]);
  await ctx.bucket.delete(importObject(ctx.workspace.id, id));
}
