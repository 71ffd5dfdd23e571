import { sql } from "drizzle-orm";
import type { WorkspaceCtx } from "../../../context";
import type { Participant } from "../../../outbox";
import { failGuard } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { endRequests } from "./review-rows";

/** SQL: whether post `p` needs an approval and has none. An approval is valid until the text is edited. */
const lacks = (
  p: string,
) => `EXISTS (SELECT 1 FROM workspaces w WHERE w.id = ${p}.workspace_id AND w.require_approval = 1)
  AND NOT EXISTS (SELECT 1 FROM post_reviews v WHERE v.post_id = ${p}.id AND v.state = 'approved' AND v.edited_at IS NULL)`;

/** SQL: whether the selected post is unpublished and lacks a required approval. */
export const lacksApproval = sql<0 | 1>`(posts.status <> 'PUBLISHED' AND ${sql.raw(lacks("posts"))})`;

const unapproved = `SELECT p.id, p.title FROM posts p
  WHERE p.workspace_id = ?1 AND p.id IN (SELECT value FROM json_each(?2)) AND ${lacks("p")}`;

const guard = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement =>
  ctx.d1
    .prepare(`SELECT CASE WHEN EXISTS (${unapproved}) THEN ${failGuard("approval_required")} END`)
    .bind(ctx.workspace.id, JSON.stringify(postIds));

const settle = `DELETE FROM post_reviews WHERE workspace_id = ?1 AND post_id IN (SELECT value FROM json_each(?2))`;

/**
 * If the workspace requires approvals, no post without one is published or scheduled: the guard fails inside the batch, which excludes
 * races with edits, answers and settings. Publishing ends the review.
 */
export const approvalParticipant: Participant = {
  publishing: (ctx, postIds) => [
    guard(ctx, postIds),
    ctx.d1.prepare(settle).bind(ctx.workspace.id, JSON.stringify(postIds)),
    endRequests(ctx, postIds),
  ],
  scheduling: (ctx, postIds) => [guard(ctx, postIds)],
  explain: async (ctx, failed, postIds) => {
    if (failed === "approval_required") await requireApproval(ctx, postIds);
  },
};

/** Throws `approval_required` if the workspace requires approvals and one of these posts has none. */
export async function requireApproval(ctx: WorkspaceCtx, postIds: string[]): Promise<void> {
  const { results } = await ctx.d1
    .prepare(unapproved)
    .bind(ctx.workspace.id, JSON.stringify(postIds))
    .all<{ id: string; title: string }>();
  if (results.length === 0) return;
  throw new AppError(
    "approval_required",
    "This workspace publishes only approved posts. Send the post for review; an approval is valid until the text is edited",
    { posts: results },
  );
}
