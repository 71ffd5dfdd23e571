import { and, eq } from "drizzle-orm";
import type { ExternalDecision, ExternalPost, IntegrationKind } from "../../../../schema/api/integrations";
import { externalPosts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { loadPost } from "../../posts";
import { buildArticle } from "../article/build-article";
import { endEditNotice } from "../notices";
import { loadConnected } from "./load-places";
import { queueSend } from "./queue-send";

/**
 * Resolves an edit on the platform: our text wins and is sent now, or the remote text stays until ours changes. Visibility still follows
 * the post. Another remote edit before ours arrives is a new conflict.
 */
export async function decideExternalPost(
  ctx: WorkspaceCtx,
  postId: string,
  kind: IntegrationKind,
  { decision }: ExternalDecision,
): Promise<ExternalPost> {
  const { row: post } = await loadPost(ctx, postId);
  requirePublishing(ctx, "Deciding what to send to another site");
  const place = await loadConnected(ctx, postId, kind);
  const { row } = place;
  if (row?.state !== "conflict") {
    throw new AppError("illegal_transition", "The remote post was not edited, so there is nothing to decide");
  }
  const isOurs = decision === "overwrite";
  const { integration } = place;
  const { ownHash } = await buildArticle(
    ctx,
    { workspace: ctx.workspace, post, integration },
    { kind: "draft" },
  );
  const decided = ctx.db
    .update(externalPosts)
    .set({
      state: row.there ?? "none",
      sentHash: null,
      keptHash: isOurs ? null : await ownHash(),
      updatedAt: ctx.now(),
    })
    .where(and(eq(externalPosts.id, row.id), eq(externalPosts.state, "conflict")));
  return queueSend(ctx, post, place, {
    event: isOurs || integration.enabled ? "post.sent" : null,
    statements: [statement(ctx, decided), mustHaveChanged(ctx), endEditNotice(ctx, row)],
    audit: (facts) => ({ action: "external_post.decided", details: { ...facts, decision } }),
  });
}
