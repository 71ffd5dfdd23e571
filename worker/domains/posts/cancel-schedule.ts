import { and, eq } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { type Also, type Change, commitChange, internalEvent, joining, withAlso } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { requirePublishing } from "../../platform/require-publishing";
import { loadPost } from "./load-post";
import { unscheduled } from "./schedule-columns";
import { requireTransition } from "./transitions";

/** Makes a scheduled draft a regular one. A trigger already underway finds nothing to publish. */
export async function cancelSchedule(ctx: WorkspaceCtx, id: string, also: Also = {}): Promise<void> {
  const { row } = await loadPost(ctx, id);
  requirePublishing(ctx, "Cancelling a schedule");
  requireTransition(row, "cancel-schedule");
  const guarded = ctx.db
    .update(posts)
    .set({
      ...unscheduled,
      approvedBy: null,
      scheduleGeneration: row.scheduleGeneration + 1,
      updatedAt: ctx.now(),
      version: row.version + 1,
    })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version), eq(posts.status, "DRAFT")));
  const change: Change = {
    guarded: [statement(ctx, guarded)],
    statements: await joining(ctx, "withdrawing", [row.id]),
    effect: null,
    internal: [internalEvent(ctx, "post.scheduled", row)],
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.schedule_cancelled",
      targetKind: "post",
      targetId: row.id,
      details: { title: row.title },
    },
  };
  await commitChange(ctx, withAlso(change, also));
}
