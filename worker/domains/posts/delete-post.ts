import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { FullFields, PostFields } from "../../../schema/api/post-fields";
import {
  claims,
  notices,
  postCategories,
  postReviews,
  posts,
  previewLinks,
  relatedPosts,
  revisions,
  runs,
  shingled,
  shingles,
  slugHistory,
  topics,
  trashedPosts,
  trashedRevisions,
  workingCopies,
} from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { type Also, type Change, commitChange, internalEvent, withAlso } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { imageKeysIn } from "../media";
import { loadPost } from "./load-post";
import { fieldsOf } from "./post-fields";
import { copiedProvenance } from "./provenance";
import { requireEditing } from "./require-editing";
import { unpublishedEvent } from "./unpublished-event";

/**
 * Moves a post with its revisions to the trash, and deletes everything else that belongs to it. A published post sends `post.unpublished`
 * first.
 */
export async function deletePost(ctx: WorkspaceCtx, id: string, also: Also = {}): Promise<void> {
  const { row, workingCopy } = await loadPost(ctx, id);
  requireEditing(ctx, row);
  const lock = ctx.db
    .update(posts)
    .set({ version: row.version + 1 })
    .where(and(eq(posts.id, id), eq(posts.version, row.version)));
  const { db } = ctx;
  const kept: FullFields = {
    ...fieldsOf(row),
    ...(workingCopy?.fields as PostFields | undefined),
    slug: row.slug,
  };
  const change: Change = {
    guarded: [statement(ctx, lock)],
    statements: [
      db.insert(trashedPosts).values({
        id,
        workspaceId: ctx.workspace.id,
        title: row.title,
        slug: row.slug,
        status: row.status,
        fields: kept,
        sourcePath: row.sourcePath,
        provenance: await copiedProvenance(ctx, id),
        publishedAt: row.publishedAt,
        createdAt: row.createdAt,
        createdBy: row.createdBy,
        deletedAt: ctx.now(),
        deletedBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      }),
      db.insert(trashedRevisions).select(db.select().from(revisions).where(eq(revisions.postId, id))),
      db.delete(relatedPosts).where(or(eq(relatedPosts.postId, id), eq(relatedPosts.relatedId, id))),
      db.delete(postCategories).where(eq(postCategories.postId, id)),
      db.delete(revisions).where(eq(revisions.postId, id)),
      db.delete(workingCopies).where(eq(workingCopies.postId, id)),
      db.delete(previewLinks).where(eq(previewLinks.postId, id)),
      db.delete(postReviews).where(eq(postReviews.postId, id)),
      db.delete(notices).where(and(eq(notices.targetId, id), inArray(notices.kind, [...reviewNotices]))),
      db.delete(slugHistory).where(eq(slugHistory.postId, id)),
      db.delete(claims).where(eq(claims.postId, id)),
      db.delete(shingles).where(ofPost(shingles, id)),
      db.delete(shingled).where(ofPost(shingled, id)),
      db.update(topics).set({ postId: null }).where(eq(topics.postId, id)),
      db
        .update(runs)
        .set({ postId: null, review: sql`CASE review WHEN 'awaiting' THEN 'rejected' ELSE review END` })
        .where(eq(runs.postId, id)),
      db.delete(posts).where(eq(posts.id, id)),
    ]
      .map((query) => statement(ctx, query))
      .concat(ctx.d1.prepare(keepImages).bind(ctx.workspace.id, id, imagesOf(ctx, kept))),
    effect: row.status === "PUBLISHED" ? { events: [unpublishedEvent(row)], breaksLinks: true } : null,
    ...(row.status !== "PUBLISHED" && { internal: [internalEvent(ctx, "post.deleted", row)] }),
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.deleted",
      targetKind: "post",
      targetId: id,
      details: { title: row.title, slug: row.slug },
    },
  };
  await commitChange(ctx, withAlso(change, also));
}

/** The images in its text are kept as long as the post can be restored. */
const keepImages = `INSERT OR IGNORE INTO image_uses (workspace_id, post_id, origin, place, key)
  SELECT ?1, ?2, 'trash', 'text', value FROM json_each(?3)`;
const imagesOf = ({ workspace }: WorkspaceCtx, { content }: FullFields) =>
  JSON.stringify(imageKeysIn(workspace.id, content));

const reviewNotices = ["review_requested", "review_answered"] as const;

const ofPost = (table: typeof shingles | typeof shingled, id: string) =>
  and(eq(table.ownerId, id), inArray(table.ownerKind, ["post-title", "post-body"]));
