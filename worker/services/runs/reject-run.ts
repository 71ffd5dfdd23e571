import type { z } from "zod";
import type { ReviewReject, RunDetail } from "../../../schema/api/runs";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../audit/audit-statement";
import { deletePost } from "../posts/delete-post";
import { commitChange } from "../write/commit-change";
import { auditOf } from "./change-run";
import { getRun } from "./get-run";
import { decided, loadAwaiting } from "./review-guard";
import { runMessages, tellLive } from "./tell-live";

/** Turns a draft down that waits for review: it stays a draft, or goes. The reason stands in the audit log. */
export async function rejectRun(
  ctx: WorkspaceCtx,
  id: string,
  { reason, deletePost: goes }: z.infer<typeof ReviewReject>,
): Promise<RunDetail> {
  const { run, postId } = await loadAwaiting(ctx, id);
  const entry = auditOf(ctx, run, "run.rejected");
  await commitChange(ctx, {
    guarded: [decided(ctx, id, "rejected")],
    statements: [auditStatement(ctx, { ...entry, details: { ...entry.details, reason } })],
    effect: null,
    audit: null,
  });
  if (goes) await deletePost(ctx, postId);
  const rejected = await getRun(ctx, id);
  ctx.waitUntil(tellLive(ctx, runMessages(rejected)));
  return rejected;
}
