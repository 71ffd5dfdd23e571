import { and, eq } from "drizzle-orm";
import { imports } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { hintImport } from "./hint-import";
import { loadImport } from "./load-import";

/** Starts writing an import that was previewed; one that is already writing continues. Throws `conflict` for any other. */
export async function beginImport(ctx: WorkspaceCtx, id: string, overwrite = false): Promise<void> {
  const { state } = await loadImport(ctx, id);
  if (state === "importing") return;
  const now = ctx.now();
  const begun = await ctx.db
    .update(imports)
    .set({
      state: "importing",
      overwrite,
      dueAt: now,
      updatedAt: now,
      ...(ctx.actor.kind === "user" && { createdBy: ctx.actor.userId }),
    })
    .where(and(eq(imports.id, id), eq(imports.workspaceId, ctx.workspace.id), eq(imports.state, "ready")))
    .returning({ id: imports.id });
  if (begun.length === 0)
    throw new AppError("conflict", `The import is ${state}; only an import that is ready can be started`);
  hintImport(ctx);
}
