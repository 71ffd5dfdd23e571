import type { WorkspaceCtx } from "../../context";
import type { PostRow } from "./post-fields";
import { requirePublishing } from "./require-publishing";

/** Whoever may not publish changes drafts that no schedule publishes, and nothing else. */
export function requireEditing(
  ctx: WorkspaceCtx,
  { status, scheduledAt }: Pick<PostRow, "status" | "scheduledAt">,
) {
  if (status === "DRAFT" && scheduledAt === null) return;
  requirePublishing(
    ctx,
    status === "DRAFT" ? "Changing a scheduled post" : `Changing a post that is ${status}`,
  );
}
