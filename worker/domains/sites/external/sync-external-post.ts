import type { ExternalPost, IntegrationKind } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { requirePublishing } from "../../../platform/require-publishing";
import { loadPost } from "../../posts";
import { loadConnected } from "./load-places";
import { queueSend } from "./queue-send";
import { requireDecided } from "./require-decided";

/** Checks the remote post, and sends the post again if it differs. */
export async function syncExternalPost(
  ctx: WorkspaceCtx,
  postId: string,
  kind: IntegrationKind,
): Promise<ExternalPost> {
  const { row: post } = await loadPost(ctx, postId);
  requirePublishing(ctx, "Sending a post to another site");
  const place = await loadConnected(ctx, postId, kind);
  requireDecided(place.row);
  return queueSend(ctx, post, place, {
    event: "post.sent",
    statements: [],
    audit: (details) => ({ action: "external_post.synced", details }),
  });
}
