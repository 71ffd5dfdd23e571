import { and, eq } from "drizzle-orm";
import { notices } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";

const dismiss = `UPDATE notices SET dismissed_at = ?2, dismissed_by = ?3
  WHERE id = ?1 AND dismissed_at IS NULL`;

/** Dismisses a notice permanently for everyone in the workspace. */
export async function dismissNotice(ctx: WorkspaceCtx, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.workspaceId, ctx.workspace.id)));
  if (!found) throw notFound("Notice");
  const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  await ctx.d1.prepare(dismiss).bind(id, ctx.now(), by).run();
}
