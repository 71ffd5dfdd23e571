import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { FullFields } from "../../../schema/api/post-fields";
import type { TransitionInput } from "../../../schema/api/posts";
import { posts, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { commitChange, internalEvent, joining } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { requirePublishing } from "../../platform/require-publishing";
import { categoryRows } from "./category-rows";
import { contentColumns } from "./content-columns";
import { withoutLostHero } from "./hero-image";
import { type LoadedPost, loadPost } from "./load-post";
import { fieldsOf } from "./post-fields";
import { requireVersion } from "./require-version";
import { unscheduled } from "./schedule-columns";
import { requireTransition } from "./transitions";
import { unpublishedEvent } from "./unpublished-event";

/**
 * Hides a post from readers: "unpublish" makes it HIDDEN, "revert-to-draft" makes it a DRAFT. Leaving PUBLISHED sends `post.unpublished`.
 * Private edits become the post's text, since it no longer has a public one.
 */
export async function withdrawPost(
  ctx: WorkspaceCtx,
  id: string,
  how: "unpublish" | "revert-to-draft",
  input: z.infer<typeof TransitionInput>,
): Promise<void> {
  const loaded = await loadPost(ctx, id);
  const { row } = loaded;
  requirePublishing(ctx, how === "unpublish" ? "Unpublishing" : "Reverting to a draft");
  requireTransition(row, how);
  requireVersion(row.version, input.version);
  const edits = privateEdits(loaded);
  const kept = edits && (await withoutLostHero(ctx, edits));
  const guarded = ctx.db
    .update(posts)
    .set({
      ...(kept && (await contentColumns(ctx, kept))),
      ...unscheduled,
      status: how === "unpublish" ? "HIDDEN" : "DRAFT",
      updatedAt: ctx.now(),
      version: row.version + 1,
      scheduleGeneration: row.scheduleGeneration + 1,
    })
    .where(and(eq(posts.id, row.id), eq(posts.version, row.version), eq(posts.status, row.status)));
  const wasPublic = row.status === "PUBLISHED";
  await commitChange(ctx, {
    guarded: [statement(ctx, guarded)],
    statements: [
      statement(ctx, ctx.db.delete(workingCopies).where(eq(workingCopies.postId, row.id))),
      ...(await joining(ctx, "withdrawing", [row.id])),
      ...(kept ? await categoryRows(ctx, row.id, kept.categories) : []),
    ],
    effect: wasPublic ? { events: [unpublishedEvent(row)], breaksLinks: true } : null,
    internal: wasPublic ? [] : [internalEvent(ctx, "post.scheduled", row)],
    audit: {
      workspaceId: ctx.workspace.id,
      action: how === "unpublish" ? "post.unpublished" : "post.reverted_to_draft",
      targetKind: "post",
      targetId: row.id,
      details: { title: row.title },
    },
  });
}

/** The edited fields, except the slug: readers may know the current one, and another post may have taken the new one. */
function privateEdits({ row, workingCopy }: LoadedPost): FullFields | null {
  if (!workingCopy) return null;
  return { ...fieldsOf(row), ...(workingCopy.fields as Partial<FullFields>), slug: row.slug };
}
