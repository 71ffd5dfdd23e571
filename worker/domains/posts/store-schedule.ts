import { and, eq } from "drizzle-orm";
import type { ScheduleInput } from "../../../schema/api/posts";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { type Also, commitChange, explainConflict, internalEvent, joining } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { toInstant } from "../../platform/instant";
import { requirePublishing } from "../../platform/require-publishing";
import { chosenTime } from "./chosen-time";
import { loadPost } from "./load-post";
import { personOf } from "./provenance";
import { requireVersion } from "./require-version";
import { unscheduled } from "./schedule-columns";
import { requireTransition } from "./transitions";

/**
 * Schedules or reschedules a draft: it stays a draft until that millisecond. Replaces a planned date and settles a review. Throws
 * `illegal_transition` for other posts, `not_in_future` for a time that has passed, and `unsupported_claims`. Returns the time, in
 * milliseconds, for which the caller must arm the clock.
 */
export async function storeSchedule(
  ctx: WorkspaceCtx,
  id: string,
  input: ScheduleInput,
  also: Also = {},
): Promise<number> {
  const { row } = await loadPost(ctx, id);
  requirePublishing(ctx, "Scheduling");
  requireTransition(row, "schedule");
  requireVersion(row.version, input.version);
  const chosen = chosenTime(input, row.timezone ?? ctx.workspace.timezone);
  const now = ctx.now();
  if (chosen.scheduledAt <= now) {
    throw new AppError("not_in_future", "Choose a time in the future, or publish the post now", {
      scheduledAt: toInstant(chosen.scheduledAt),
      now: toInstant(now),
    });
  }
  const guarded = ctx.db
    .update(posts)
    .set({
      ...unscheduled,
      ...chosen,
      dueAt: chosen.scheduledAt,
      scheduledByUserId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      scheduleGeneration: row.scheduleGeneration + 1,
      plannedOn: null,
      approvedBy: personOf(ctx),
      updatedAt: now,
      version: row.version + 1,
    })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version), eq(posts.status, "DRAFT")));
  await commitChange(ctx, {
    guarded: [statement(ctx, guarded), ...(also.guarded ?? [])],
    statements: [...(await joining(ctx, "scheduling", [row.id])), ...(also.statements ?? [])],
    effect: null,
    internal: [internalEvent(ctx, "post.scheduled", row)],
    audit: {
      workspaceId: ctx.workspace.id,
      action: row.scheduledAt === null ? "post.scheduled" : "post.rescheduled",
      targetKind: "post",
      targetId: row.id,
      details: { title: row.title, scheduledAt: toInstant(chosen.scheduledAt), timezone: chosen.timezone },
    },
  }).catch((error: unknown) => explainConflict(ctx, [row.id], error));
  return chosen.scheduledAt;
}
