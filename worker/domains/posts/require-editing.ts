import type { WorkspaceCtx } from "../../context";
import { requirePublishing } from "../../platform/require-publishing";
import { isPlainDraft } from "./plain-draft";
import type { PostRow } from "./post-fields";

/** Members who may not publish may change only drafts without a schedule. */
export function requireEditing(
  ctx: WorkspaceCtx,
  { status, scheduledAt }: Pick<PostRow, "status" | "scheduledAt">,
) {
  if (isPlainDraft({ status, scheduledAt })) return;
  requirePublishing(
    ctx,
    status === "DRAFT" ? "Changing a scheduled post" : `Changing a post that is ${status}`,
  );
}
