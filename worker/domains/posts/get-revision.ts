import { and, eq } from "drizzle-orm";
import { emptyFields, inputOfFields, type PostFields } from "../../../schema/api/post-fields";
import type { Revision } from "../../../schema/api/posts";
import { revisions, users } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import { toInstant } from "../../platform/instant";
import { revisionColumns } from "./list-revisions";
import { requirePost } from "./require-post";

/** One saved state with all its fields, to compare or restore. */
export async function getRevision(ctx: WorkspaceCtx, postId: string, number: number): Promise<Revision> {
  await requirePost(ctx, postId);
  const [row] = await ctx.db
    .select({ ...revisionColumns, fields: revisions.fields })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.createdBy))
    .where(and(eq(revisions.postId, postId), eq(revisions.number, number)));
  if (!row) throw notFound("Revision");
  // Revisions saved before a field existed do not contain it.
  const fields = inputOfFields({ ...emptyFields, ...(row.fields as PostFields) });
  return { ...row, fields, createdAt: toInstant(row.createdAt) };
}
