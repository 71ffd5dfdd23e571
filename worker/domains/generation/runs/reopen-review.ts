import { eq, inArray, sql } from "drizzle-orm";
import type { RunDetail } from "../../../../schema/api/runs";
import { posts, runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement, commitChange } from "../../../outbox";
import { statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { approvalChanged, reopenGenerated } from "../../discussion";
import { approvalRow, cancelSchedule, loadPost, plainDraft } from "../../posts";
import { auditOf, changedRun, inWorkspace, loadRun } from "../../runs";
import { askReviewer } from "./ask-reviewer";

/**
 * Undoes the decision on a draft: it awaits review again, and a schedule is replaced by the date that was planned. Throws
 * `illegal_transition` if nothing was decided, and for a public or deleted post.
 */
export async function reopenReview(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const run = await loadRun(ctx, id);
  const { postId, review } = run;
  const refused = (why: string) => new AppError("illegal_transition", why, { review });
  if (review !== "approved" && review !== "rejected") throw refused("There is no decision to undo");
  if (postId === null) throw refused("Its post was deleted");
  const { row } = await loadPost(ctx, postId);
  if (row.status !== "DRAFT") throw refused("Its post is no longer a draft. Move it back to drafts first");

  const reopened = ctx.db
    .update(runs)
    .set({ review: "awaiting", updatedAt: ctx.now() })
    .where(
      inWorkspace(
        ctx,
        eq(runs.id, id),
        inArray(runs.review, ["approved", "rejected"]),
        sql`EXISTS (SELECT 1 FROM posts p WHERE p.id = ${postId} AND ${plainDraft})`,
      ),
    );
  const guarded = [statement(ctx, reopened)];
  const statements = [
    auditStatement(ctx, auditOf(ctx, run, "run.reopened")),
    approvalRow(ctx, postId, null),
    ...reopenGenerated(ctx, postId),
    // A rejection ended any assignment, so anyone may decide.
    ...(review === "approved" ? await askReviewer(ctx, id, row) : []),
  ];
  if (row.scheduledAt === null) {
    const internal = approvalChanged(ctx, row);
    await commitChange(ctx, { guarded, statements, effect: null, audit: null, internal });
  } else {
    const plannedOn = run.plannedLocalTime?.slice(0, 10) ?? null;
    const planned = ctx.db.update(posts).set({ plannedOn }).where(eq(posts.id, postId));
    await cancelSchedule(ctx, postId, { guarded, statements: [statement(ctx, planned), ...statements] });
  }

  return changedRun(ctx, id);
}
