import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PublishInput } from "../../../schema/api/posts";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { commitChange } from "../write/commit-change";
import { statement } from "../write/statement";
import { loadPost } from "./load-post";
import { fieldsOf } from "./post-fields";
import { publicEffectOf } from "./public-effect";
import { relatedRows } from "./related-rows";
import { requireVersion } from "./require-version";
import { endRedirects } from "./slug-history-rows";
import { requireTransition } from "./transitions";

/** DRAFT or HIDDEN to PUBLISHED: publishedAt is now, or the past date given; a pending schedule ends. */
export async function publishPost(
  ctx: WorkspaceCtx,
  id: string,
  input: z.infer<typeof PublishInput>,
): Promise<void> {
  const { row } = await loadPost(ctx, id);
  requireTransition(row.status, "publish");
  requireVersion(row.version, input.version);
  const now = ctx.now();
  const publishedAt = input.publishedAt === undefined ? now : Date.parse(input.publishedAt);
  if (publishedAt > now) {
    throw new AppError(
      "invalid_request",
      "publishedAt: must not be in the future; schedule the post instead",
    );
  }
  const guarded = ctx.db
    .update(posts)
    .set({
      status: "PUBLISHED",
      publishedAt,
      updatedAt: now,
      version: row.version + 1,
      scheduledAt: null,
      timezone: null,
      scheduledLocalTime: null,
      scheduledByUserId: null,
      scheduleGeneration: row.scheduleGeneration + 1,
    })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version), eq(posts.status, row.status)));
  await commitChange(ctx, {
    guarded: [statement(ctx, guarded)],
    statements: [endRedirects(ctx, row.slug), ...(await relatedRows(ctx, row.id, fieldsOf(row)))],
    effect: publicEffectOf(row.id, row.slug, [
      { type: "post.published", postId: row.id, postSlug: row.slug },
    ]),
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.published",
      targetKind: "post",
      targetId: row.id,
      details: { title: row.title },
    },
  });
}
