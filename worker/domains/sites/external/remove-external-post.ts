import { eq } from "drizzle-orm";
import type { ExternalPost, IntegrationKind } from "../../../../schema/api/integrations";
import { externalPosts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { loadPost } from "../../posts";
import { endEditNotice } from "../notices";
import { loadConnected } from "./load-places";
import { queueSend } from "./queue-send";

/** Removes a remote post, even if it was edited there; it follows nothing from then on. The post itself stays unchanged. */
export async function removeExternalPost(
  ctx: WorkspaceCtx,
  postId: string,
  kind: IntegrationKind,
): Promise<ExternalPost> {
  const { row: post } = await loadPost(ctx, postId);
  requirePublishing(ctx, "Removing a post from another site");
  const place = await loadConnected(ctx, postId, kind);
  const { row } = place;
  if (!row || (row.there === null && row.doubtAt === null)) {
    throw new AppError("illegal_transition", "The post is not on the site");
  }
  const left = ctx.db
    .update(externalPosts)
    .set({
      mode: "off",
      state: "removed",
      chosenAt: null,
      timezone: null,
      localTime: null,
      updatedAt: ctx.now(),
    })
    .where(eq(externalPosts.id, row.id));
  return queueSend(ctx, post, place, {
    event: "post.removed",
    statements: [statement(ctx, left), endEditNotice(ctx, row)],
    audit: (details) => ({ action: "external_post.removed", details }),
  });
}
