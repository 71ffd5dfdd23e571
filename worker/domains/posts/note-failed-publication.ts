import { and, eq } from "drizzle-orm";
import { scheduleWords } from "../../../schema/api/schedule-words";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { commitChange, internalEvent, noticeStatement } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { toInstantOrNull } from "../../platform/instant";
import type { DuePost } from "./due-posts";

const second = 1_000;
const minute = 60 * second;
/** Delays after the first, second ... failed attempt; after one more, publishing is given up. */
const backoff = [10 * second, minute, 5 * minute, 15 * minute];

/**
 * Counts a failed attempt to publish a post on time: it is retried later or, after the fifth, given up with a notice. `forGood` gives up at
 * once, where a retry cannot help.
 */
export async function noteFailedPublication(
  ctx: WorkspaceCtx,
  post: DuePost,
  reason: string,
  { forGood = false }: { forGood?: boolean } = {},
): Promise<void> {
  const now = ctx.now();
  const wait = forGood ? undefined : backoff[post.scheduleAttempts];
  const guarded = ctx.db
    .update(posts)
    .set({
      scheduleAttempts: post.scheduleAttempts + 1,
      scheduleError: reason,
      dueAt: wait === undefined ? null : now + wait,
      scheduleFailedAt: wait === undefined ? now : null,
    })
    .where(
      and(
        eq(posts.id, post.id),
        eq(posts.status, "DRAFT"),
        eq(posts.scheduleGeneration, post.scheduleGeneration),
        eq(posts.scheduleAttempts, post.scheduleAttempts),
      ),
    );
  const details = {
    title: post.title,
    scheduledAt: toInstantOrNull(post.scheduledAt),
    error: reason,
  };
  const notice = { kind: "schedule_failed", targetId: post.id, details } as const;
  await commitChange(ctx, {
    guarded: [statement(ctx, guarded)],
    statements: wait === undefined ? [noticeStatement(ctx, notice)] : [],
    effect: null,
    internal: wait === undefined ? [internalEvent(ctx, "post.scheduled", post)] : [],
    audit: {
      workspaceId: ctx.workspace.id,
      action: wait === undefined ? "post.schedule_failed" : "post.schedule_retried",
      targetKind: "post",
      targetId: post.id,
      details: { ...details, error: scheduleWords(reason) },
    },
  });
}
