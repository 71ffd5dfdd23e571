import { and, eq } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { commitChange } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { loadPost } from "./load-post";

/**
 * Sets the day of a draft on the calendar, or removes it with null. A plan publishes nothing. Throws `illegal_transition` unless the post
 * is a draft without a schedule.
 */
export async function planPost(ctx: WorkspaceCtx, id: string, plannedOn: string | null): Promise<void> {
  const { row } = await loadPost(ctx, id);
  if (row.status !== "DRAFT" || row.scheduledAt !== null) {
    const state = row.status === "DRAFT" ? "scheduled" : row.status;
    const message = `A post that is ${state} cannot have a planned date; only an unscheduled draft can`;
    throw new AppError("illegal_transition", message, { status: row.status });
  }
  if (row.plannedOn === plannedOn) return;
  const guarded = ctx.db
    .update(posts)
    .set({ plannedOn, updatedAt: ctx.now(), version: row.version + 1 })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version)));
  await commitChange(ctx, {
    guarded: [statement(ctx, guarded)],
    statements: [],
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.planned",
      targetKind: "post",
      targetId: row.id,
      details: { title: row.title, plannedOn },
    },
  });
}
