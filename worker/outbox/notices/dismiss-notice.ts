import { and, eq } from "drizzle-orm";
import { notices } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import { requireRole } from "../../platform/require-role";

const dismiss = `UPDATE notices SET dismissed_at = ?2, dismissed_by = ?3
  WHERE id = ?1 AND dismissed_at IS NULL`;

/**
 * Dismisses a notice permanently: the caller's own or, as an admin, one for everyone in the workspace. Throws `not_found` for
 * another member's.
 */
export async function dismissNotice(ctx: WorkspaceCtx, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ userId: notices.userId })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.workspaceId, ctx.workspace.id)));
  const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  if (!found || (found.userId !== null && found.userId !== by)) throw notFound("Notice");
  if (found.userId === null) requireRole(ctx, "admin");
  await ctx.d1.prepare(dismiss).bind(id, ctx.now(), by).run();
}
