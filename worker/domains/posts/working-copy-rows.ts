import { eq } from "drizzle-orm";
import type { FullFields, PostFields } from "../../../schema/api/post-fields";
import { workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../../platform/db/statement";
import type { LoadedPost } from "./load-post";

/**
 * What becomes of the private working copy when fields are made public: the fields just saved leave it, edits of
 * other fields stay, and when nothing that differs is left it goes.
 */
export function workingCopyRows(
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
        .set({ fields: Object.fromEntries(rest) })
        .where(mine),
    ),
  ];
}
