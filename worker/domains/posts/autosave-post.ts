import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PostFields } from "../../../schema/api/post-fields";
import type { Autosaved } from "../../../schema/api/posts";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { type Also, commitChange, internalEvent } from "../../outbox";
import { isUniqueFailure, statement } from "../../platform/db/statement";
import { toInstant } from "../../platform/instant";
import { imageKeysIn, imageStays } from "../media";
import { categoryRows } from "./category-rows";
import { requireFreeSlug, slugTaken } from "./choose-slug";
import { contentColumns } from "./content-columns";
import { requireHero } from "./hero-image";
import { type LoadedPost, loadPost } from "./load-post";
import { changedFields, fieldsOf, mergeFields } from "./post-fields";
import { assistanceRows } from "./provenance";
import { requireEditing } from "./require-editing";
import { requireVersion } from "./require-version";
import { revisionRows } from "./revision-rows";
import { renameRows } from "./slug-history-rows";
import type { PostEdit } from "./update-post";

/** The minimum interval between revisions made by autosave, so that typing does not fill the history. */
const revisionGrainMs = 10 * 60_000;

interface SavedHow {
  audited?: boolean;
  restored?: number;
  /** For the same batch; of a published post only. */
  also?: Also;
}

/**
 * Saves without events. A draft is saved in place; for a published post, a private working copy is kept, and the public post changes only
 * with "Update". `audited` records the edits in the audit log if they come from a program, not from typing. `restored` is the revision they
 * come from: it is recorded too, and the edits it replaces are kept as a revision.
 */
export async function autosavePost(
  ctx: WorkspaceCtx,
  id: string,
  { version, fields }: PostEdit,
  how: SavedHow = {},
): Promise<z.infer<typeof Autosaved>> {
  const loaded = await loadPost(ctx, id);
  requireVersion(loaded.row.version, version);
  const changed =
    loaded.row.status === "PUBLISHED"
      ? await saveCopy(ctx, loaded, fields, how)
      : await saveDraft(ctx, loaded, fields);
  return {
    version: loaded.row.version + (changed ? 1 : 0),
    savedAt: toInstant(ctx.now()),
    workingCopy: loaded.row.status === "PUBLISHED",
  };
}

async function saveCopy(
  ctx: WorkspaceCtx,
  { row, workingCopy }: LoadedPost,
  patch: PostFields,
  { audited = false, restored, also = {} }: SavedHow,
): Promise<boolean> {
  const published = fieldsOf(row);
  const held = { ...published, ...(workingCopy?.fields as PostFields | undefined) };
  const wanted = mergeFields(held, patch);
  if (changedFields(held, wanted).length === 0 && !also.guarded) return false;
  const differing = changedFields(published, wanted);
  if (differing.includes("slug")) await requireFreeSlug(ctx, wanted.slug, row.id);
  if (differing.includes("heroImageId")) await requireHero(ctx, wanted.heroImageId);
  const fields = Object.fromEntries(differing.map((name) => [name, wanted[name]]));
  const version = row.version + 1;
  const copy = {
    fields,
    version,
    imageKeys: imageKeysIn(ctx.workspace.id, differing.includes("content") ? wanted.content : ""),
    updatedAt: ctx.now(),
    updatedBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
  };
  const write =
    differing.length === 0
      ? ctx.db.delete(workingCopies).where(eq(workingCopies.postId, row.id))
      : ctx.db
          .insert(workingCopies)
          .values({ postId: row.id, ...copy })
          .onConflictDoUpdate({ target: workingCopies.postId, set: copy });
  await commitChange(ctx, {
    guarded: [lockAndBump(ctx, row), ...(also.guarded ?? [])],
    statements: [
      ...(also.statements ?? []),
      ...(differing.includes("heroImageId") ? imageStays(ctx, wanted.heroImageId) : []),
      ...(workingCopy && restored !== undefined ? revisionRows(ctx, row.id, held, "replaced") : []),
      statement(ctx, write),
      ...(differing.includes("content") ? assistanceRows(ctx, row.id) : []),
    ],
    effect: null,
    audit:
      audited || restored !== undefined
        ? {
            workspaceId: ctx.workspace.id,
            action: restored === undefined ? "post.edits_saved" : "post.restored",
            targetKind: "post",
            targetId: row.id,
            details: {
              title: row.title,
              changed: differing,
              ...(restored !== undefined && { revision: restored }),
            },
          }
        : null,
  });
  return true;
}

async function saveDraft(ctx: WorkspaceCtx, { row }: LoadedPost, patch: PostFields): Promise<boolean> {
  requireEditing(ctx, row);
  const before = fieldsOf(row);
  const after = mergeFields(before, patch);
  const changed = changedFields(before, after);
  if (changed.length === 0) return false;
  if (changed.includes("slug")) await requireFreeSlug(ctx, after.slug, row.id);
  const guarded = ctx.db
    .update(posts)
    .set({ ...(await contentColumns(ctx, after)), updatedAt: ctx.now(), version: row.version + 1 })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version)));
  await commitChange(ctx, {
    guarded: [statement(ctx, guarded)],
    statements: [
      ...(changed.includes("heroImageId") ? imageStays(ctx, after.heroImageId) : []),
      ...(changed.includes("categories") ? await categoryRows(ctx, row.id, after.categories) : []),
      ...(changed.includes("slug") ? renameRows(ctx, row, after.slug) : []),
      ...(changed.includes("content") ? assistanceRows(ctx, row.id) : []),
      ...((await lastRevisionIsOld(ctx, row.id)) ? revisionRows(ctx, row.id, after, "autosaved") : []),
    ],
    effect: null,
    ...(row.status === "DRAFT" && {
      internal: [internalEvent(ctx, "post.saved", { ...row, slug: after.slug })],
    }),
    audit: null,
  }).catch((error: unknown): never => {
    throw isUniqueFailure(error, "posts.slug") ? slugTaken(after.slug) : error;
  });
  return true;
}

const lockAndBump = (ctx: WorkspaceCtx, row: LoadedPost["row"]) =>
  statement(
    ctx,
    ctx.db
      .update(posts)
      .set({ version: row.version + 1 })
      .where(and(eq(posts.id, row.id), eq(posts.version, row.version))),
  );

async function lastRevisionIsOld(ctx: WorkspaceCtx, postId: string): Promise<boolean> {
  const last = await ctx.d1
    .prepare("SELECT created_at AS at FROM revisions WHERE post_id = ?1 ORDER BY number DESC LIMIT 1")
    .bind(postId)
    .first<{ at: number }>();
  return last === null || last.at < ctx.now() - revisionGrainMs;
}
