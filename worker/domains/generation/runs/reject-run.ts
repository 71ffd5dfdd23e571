import type { z } from "zod";
import type { ReviewReject } from "../../../../schema/api/review";
import type { RunDetail } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement, commitChange } from "../../../outbox";
import { AppError } from "../../../platform/errors";
import { rejectGenerated } from "../../discussion";
import { deletePost, type LoadedPost, loadPost, plainDraft } from "../../posts";
import type { CountedRun } from "../../runs";
import { auditOf, changedRun } from "../../runs";
import { decided, loadAwaiting, whosePost } from "./review-guard";

/**
 * Rejects a draft that awaits review: keeps it as a draft or deletes it, in one batch with the decision. The reason goes into the audit
 * log. Throws `illegal_transition` if nothing awaits review, and for a public or scheduled post, and `forbidden` if another member is to
 * review it.
 */
export async function rejectRun(
  ctx: WorkspaceCtx,
  id: string,
  { reason, deletePost: goes }: z.infer<typeof ReviewReject>,
): Promise<RunDetail> {
  const { run, postId, loaded } = await loadRejectable(ctx, id);
  const entry = auditOf(ctx, run, "run.rejected");
  const guarded = [decided(ctx, id, "rejected", whosePost(plainDraft))];
  const statements = [
    auditStatement(ctx, { ...entry, details: { ...entry.details, reason } }),
    ...(await rejectGenerated(ctx, loaded.row, loaded.review, reason)),
  ];
  const rejecting = goes
    ? deletePost(ctx, postId, { guarded, statements })
    : commitChange(ctx, { guarded, statements, effect: null, audit: null });
  await rejecting.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "conflict") await loadRejectable(ctx, id);
    throw error;
  });
  return changedRun(ctx, id);
}

async function loadRejectable(
  ctx: WorkspaceCtx,
  id: string,
): Promise<{ run: CountedRun; postId: string; loaded: LoadedPost }> {
  const awaiting = await loadAwaiting(ctx, id);
  const loaded = await loadPost(ctx, awaiting.postId);
  const { status, scheduledAt } = loaded.row;
  const refused = (why: string) => new AppError("illegal_transition", why, { status });
  if (status === "PUBLISHED")
    throw refused("Its post is published. Unpublish it first, then delete it if you want to");
  if (status === "HIDDEN")
    throw refused("Its post has been published before. Delete it on the Posts page if you want to");
  if (scheduledAt !== null) throw refused("Its post is scheduled. Cancel the schedule first");
  return { ...awaiting, loaded };
}
