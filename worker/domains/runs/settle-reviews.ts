import type { WorkspaceCtx } from "../../context";
import type { Participant } from "../../outbox";

/** Uses the index by post: a workspace's queue may be long. */
const settle = `UPDATE runs INDEXED BY runs_post SET review = 'approved', updated_at = ?3
  WHERE post_id IN (SELECT value FROM json_each(?2)) AND workspace_id = ?1 AND review = 'awaiting'`;

/** Approves the generated drafts among these posts that await review. */
export const approveAwaiting = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement[] => [
  ctx.d1.prepare(settle).bind(ctx.workspace.id, JSON.stringify(postIds), ctx.now()),
];

/** Publishing or scheduling a generated draft approves it. */
export const reviewParticipant: Participant = { publishing: approveAwaiting, scheduling: approveAwaiting };
