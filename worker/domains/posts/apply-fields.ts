import { and, eq } from "drizzle-orm";
import type { FullFields, PostFields } from "../../../schema/api/post-fields";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import {
  type Also,
  type Change,
  commitChange,
  type EventDraft,
  explainConflict,
  internalEvent,
  joining,
  withAlso,
} from "../../outbox";
import { isUniqueFailure, statement } from "../../platform/db/statement";
import { imageStays } from "../media";
import { categoryRows } from "./category-rows";
import { requireFreeSlug, slugTaken } from "./choose-slug";
import { contentColumns } from "./content-columns";
import type { LoadedPost } from "./load-post";
import { changedFields, fieldsOf, mergeFields, type PostRow } from "./post-fields";
import { assistanceRows, isByMachine, provenanceReading } from "./provenance";
import { readTogether } from "./read-together";
import { relatedReading } from "./related-rows";
import { requireEditing } from "./require-editing";
import { type RevisionReason, revisionRows } from "./revision-rows";
import { renameRows } from "./slug-history-rows";
import { unpublishedEvent } from "./unpublished-event";

/**
 * The private working copy after fields are made public: saved fields leave it, edits of other fields stay, and it is deleted when no
 * difference is left.
 */
function workingCopyRows(
  ctx: WorkspaceCtx,
  postId: string,
  copy: LoadedPost["workingCopy"],
  after: FullFields,
  saved: readonly string[],
): D1PreparedStatement[] {
  if (!copy) return [];
  const rest = Object.entries(copy.fields as PostFields).filter(
    ([name, value]) =>
      !saved.includes(name) && JSON.stringify(value) !== JSON.stringify(after[name as keyof FullFields]),
  );
  const mine = eq(workingCopies.postId, postId);
  if (rest.length === 0) return [statement(ctx, ctx.db.delete(workingCopies).where(mine))];
  return [
    statement(
      ctx,
      ctx.db
        .update(workingCopies)
        .set({ fields: Object.fromEntries(rest), ...(saved.includes("content") && { imageKeys: [] }) })
        .where(mine),
    ),
  ];
}

/** What an import may set besides the fields that users edit; instants in milliseconds. */
interface ExtraColumns {
  sourcePath?: string;
  publishedAt?: number | null;
  updatedAt?: number;
}

/**
 * Writes new values of some fields of a loaded post, with its other rows, events and audit entry in one batch; without changes, writes
 * nothing. Throws `slug_taken`, `unsupported_claims`, and `conflict` if the post changed since it was loaded.
 */
export async function applyFields(
  ctx: WorkspaceCtx,
  loaded: LoadedPost,
  patch: PostFields,
  reason: RevisionReason,
  extra: ExtraColumns = {},
  also: Also = {},
): Promise<void> {
  const { row } = loaded;
  requireEditing(ctx, row);
  const before = fieldsOf(row);
  const after = mergeFields(before, patch);
  const changed = changedFields(before, after);
  const changesNothing = changed.length === 0 && Object.keys(extra).length === 0;
  if (changesNothing && !loaded.workingCopy && !also.guarded) return;
  if (changed.includes("slug")) await requireFreeSlug(ctx, after.slug, row.id);
  const change = await modification(ctx, loaded, after, changed, reason, extra);
  await commitChange(ctx, withAlso(change, also)).catch((error: unknown): Promise<never> => {
    if (isUniqueFailure(error, "posts.slug")) throw slugTaken(after.slug);
    return explainConflict(ctx, row.status === "PUBLISHED" ? [row.id] : [], error, after);
  });
}

async function modification(
  ctx: WorkspaceCtx,
  { row, workingCopy }: LoadedPost,
  after: FullFields,
  changed: (keyof FullFields)[],
  reason: RevisionReason,
  extra: ExtraColumns,
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
      ...(changed.includes("content") && isByMachine(ctx, reason) && { approvedBy: null }),
      version: row.version + 1,
    })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version)));
  return {
    guarded: [statement(ctx, guarded)],
    statements: [
      ...(changed.includes("heroImageId") ? imageStays(ctx, after.heroImageId) : []),
      ...(changed.includes("categories") ? await categoryRows(ctx, row.id, after.categories) : []),
      ...(renamed ? renameRows(ctx, row, after.slug) : []),
      ...(visible
        ? await readTogether(ctx, [
            relatedReading(ctx, [{ id: row.id, ...after }]),
            provenanceReading(ctx, [row.id], after),
          ])
        : []),
      ...(visible ? await joining(ctx, "updating", [row.id]) : []),
      ...(changed.includes("content") ? assistanceRows(ctx, row.id) : []),
      ...workingCopyRows(ctx, row.id, workingCopy, after, changed),
      ...(changed.length > 0 ? revisionRows(ctx, row.id, after, reason) : []),
    ],
    effect: visible ? { events: updateEvents(row, after.slug), breaksLinks: renamed } : null,
    ...(row.status === "DRAFT" &&
      changed.length > 0 && { internal: [internalEvent(ctx, "post.saved", { ...row, slug: after.slug })] }),
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.updated",
      targetKind: "post",
      targetId: row.id,
      details: { title: after.title, changed },
    },
  };
}

function updateEvents(row: PostRow, after: string): EventDraft[] {
  const updated = { type: "post.updated", postId: row.id, postSlug: after } as const;
  if (row.slug === after) return [updated];
  return [unpublishedEvent(row), { ...updated, previousSlug: row.slug }];
}
