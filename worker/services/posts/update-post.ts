import { and, eq } from "drizzle-orm";
import type { PostFields } from "../../../schema/api/post-fields";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { type Change, commitChange, type EventDraft } from "../write/commit-change";
import { isUniqueFailure, statement } from "../write/statement";
import { categoryRows } from "./category-rows";
import { requireFreeSlug, slugTaken } from "./choose-slug";
import { contentColumns } from "./content-columns";
import { type LoadedPost, loadPost } from "./load-post";
import { changedFields, type FullFields, fieldsOf, mergeFields } from "./post-fields";
import { publicEffectOf } from "./public-effect";
import { relatedRows } from "./related-rows";
import { type RevisionReason, revisionRows } from "./revision-rows";
import { renameRows } from "./slug-history-rows";
import { workingCopyRows } from "./working-copy-rows";

/** New values of some fields, and the post's version that they were based on. */
export interface PostEdit {
  version: number;
  fields: PostFields;
}

/**
 * Saves fields of a post. On a published one this is "Update": the public post changes, with one `post.updated` (two
 * events when the slug changes); a save that changes nothing writes nothing and tells nobody.
 */
export async function updatePost(
  ctx: WorkspaceCtx,
  id: string,
  { version, fields }: PostEdit,
  reason: RevisionReason = "saved",
): Promise<void> {
  const loaded = await loadPost(ctx, id);
  requireVersion(loaded.row.version, version);
  await applyFields(ctx, loaded, fields, reason);
}

/** Throws `conflict` with the version in the store, so that the caller can show both. */
export function requireVersion(stored: number, sent: number | undefined): void {
  if (sent !== undefined && sent !== stored) {
    throw new AppError("conflict", "The post was changed meanwhile; reload it and try again", {
      version: stored,
    });
  }
}

export async function applyFields(
  ctx: WorkspaceCtx,
  loaded: LoadedPost,
  patch: PostFields,
  reason: RevisionReason,
  extra: { sourcePath?: string; publishedAt?: number | null; updatedAt?: number } = {},
): Promise<void> {
  const { row } = loaded;
  const before = fieldsOf(row);
  const after = mergeFields(before, patch);
  const changed = changedFields(before, after);
  if (changed.length === 0 && Object.keys(extra).length === 0 && !loaded.workingCopy) return;
  if (changed.includes("slug")) await requireFreeSlug(ctx, after.slug, row.id);
  const change = await modification(ctx, loaded, after, changed, reason, extra);
  await commitChange(ctx, change).catch((error: unknown): never => {
    throw isUniqueFailure(error, "posts.slug") ? slugTaken(after.slug) : error;
  });
}

async function modification(
  ctx: WorkspaceCtx,
  { row, workingCopy }: LoadedPost,
  after: FullFields,
  changed: string[],
  reason: RevisionReason,
  extra: { sourcePath?: string; publishedAt?: number | null; updatedAt?: number },
): Promise<Change> {
  const touched = changed.length > 0 || Object.keys(extra).length > 0;
  const visible = row.status === "PUBLISHED" && touched;
  const renamed = after.slug !== row.slug;
  const guarded = ctx.db
    .update(posts)
    .set({
      ...(changed.length > 0 && (await contentColumns(ctx, after))),
      ...(touched && { updatedAt: ctx.now() }),
      ...extra,
      version: row.version + 1,
    })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version)));
  return {
    guarded: statement(ctx, guarded),
    statements: [
      ...(changed.includes("categories") ? await categoryRows(ctx, row.id, after.categories) : []),
      ...(renamed ? renameRows(ctx, row, after.slug) : []),
      ...(visible ? await relatedRows(ctx, row.id, after) : []),
      ...workingCopyRows(ctx, row.id, workingCopy, after, changed),
      ...(changed.length > 0 ? revisionRows(ctx, row.id, after, reason) : []),
    ],
    effect: visible
      ? publicEffectOf(row.id, after.slug, updateEvents(row.id, row.slug, after.slug), {
          ...(renamed && { formerSlug: row.slug, breaksLinks: true }),
        })
      : null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.updated",
      targetKind: "post",
      targetId: row.id,
      details: { title: after.title, changed },
    },
  };
}

function updateEvents(postId: string, before: string, after: string): EventDraft[] {
  if (before === after) return [{ type: "post.updated", postId, postSlug: after }];
  return [
    { type: "post.unpublished", postId, postSlug: before },
    { type: "post.updated", postId, postSlug: after, previousSlug: before },
  ];
}
