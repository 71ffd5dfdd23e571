import type { FullFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { newId } from "../../platform/new-id";

const revisionsKept = 100;

const insertRevision = `INSERT INTO revisions (id, post_id, number, fields, reason, created_by, created_at)
  SELECT ?1, ?2, COALESCE(MAX(number), 0) + 1, ?3, ?4, ?5, ?6 FROM revisions WHERE post_id = ?2`;
/** Reasons of revisions whose text is a model's, or a copy of it: edits by hand are measured against the newest. */
export const textReasons = "('generated', 'polished', 'duplicated')";
const prune = `DELETE FROM revisions WHERE post_id = ?1
  AND number <= (SELECT MAX(number) FROM revisions WHERE post_id = ?1) - ${revisionsKept}
  AND number IS NOT (SELECT MAX(number) FROM revisions WHERE post_id = ?1 AND reason IN ${textReasons})`;

export type RevisionReason =
  | "created"
  | "saved"
  | "autosaved"
  | "updated"
  | "restored"
  | "replaced"
  | "imported"
  | "duplicated"
  | "generated"
  | "polished";

/** Stores the current fields as the post's newest revision; deletes the oldest beyond 100, except the last text by a model. */
export function revisionRows(ctx: WorkspaceCtx, postId: string, fields: FullFields, reason: RevisionReason) {
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  return [
    ctx.d1
      .prepare(insertRevision)
      .bind(newId(ctx, "rev"), postId, JSON.stringify(fields), reason, userId, ctx.now()),
    ctx.d1.prepare(prune).bind(postId),
  ];
}
