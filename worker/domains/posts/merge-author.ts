import type { AuthorChange } from "../../../schema/api/authors";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { AppError } from "../../platform/errors";
import { requirePublishing } from "../../platform/require-publishing";
import { dropAuthor, getAuthor, keepsAuthorName, loadAuthor, namesOf } from "./author-rows";
import { relabel, untilUndisturbed } from "./relabel";

/**
 * Moves the posts of an author to another, a limited number per call: repeat it until none remain. The last call deletes the author; the
 * other one keeps their profile.
 */
export function mergeAuthor(ctx: WorkspaceCtx, id: string, into: string): Promise<AuthorChange> {
  requirePublishing(ctx, "Merging authors");
  if (id === into) throw new AppError("invalid_request", "into: must be another author");
  return untilUndisturbed(async () => {
    const source = await loadAuthor(ctx, id);
    const target = await loadAuthor(ctx, into);
    const done = await relabel(ctx, {
      list: "authors",
      id,
      keys: new Set(namesOf(source)),
      becomes: target.name,
      isRename: false,
      always: { guarded: [keepsAuthorName(ctx, source), keepsAuthorName(ctx, target)] },
      last: {
        statements: [
          ...dropAuthor(ctx, source, into),
          auditStatement(ctx, {
            workspaceId: ctx.workspace.id,
            action: "author.merged",
            targetKind: "author",
            targetId: id,
            details: { name: source.name, into: target.name },
          }),
        ],
      },
    });
    return { author: await getAuthor(ctx, into), ...done };
  });
}

/** Removes an author from their posts, a limited number per call, and deletes them once no post names them: repeat it until none remain. */
export function deleteAuthor(ctx: WorkspaceCtx, id: string): Promise<AuthorChange> {
  requirePublishing(ctx, "Deleting an author");
  return untilUndisturbed(async () => {
    const author = await loadAuthor(ctx, id);
    const { name } = author;
    const done = await relabel(ctx, {
      list: "authors",
      id,
      keys: new Set(namesOf(author)),
      becomes: null,
      isRename: false,
      always: { guarded: [keepsAuthorName(ctx, author)] },
      last: {
        statements: [
          ...dropAuthor(ctx, author, null),
          auditStatement(ctx, {
            workspaceId: ctx.workspace.id,
            action: "author.deleted",
            targetKind: "author",
            targetId: id,
            details: { name },
          }),
        ],
      },
    });
    return { author: done.remaining > 0 ? await getAuthor(ctx, id) : null, ...done };
  });
}
