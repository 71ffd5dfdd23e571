import { fieldsOfInput, type PostFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { requireTokenAccess } from "../identity";
import { applyFields } from "./apply-fields";
import { currentAuthors } from "./author-rows";
import { autosavePost } from "./autosave-post";
import { currentCategories } from "./current-categories";
import { getRevision } from "./get-revision";
import { withoutLostHero } from "./hero-image";
import { loadPost } from "./load-post";
import { requireVersion } from "./require-version";

/**
 * Restores the fields of a revision, except the slug: links to the post must keep working. On a published post they become the working
 * copy, so that readers see no change before "Update". An existing working copy is replaced, and kept as a revision, only if the caller
 * names its version and may discard it; otherwise throws `conflict`.
 */
export async function restoreRevision(
  ctx: WorkspaceCtx,
  postId: string,
  number: number,
  version: number | undefined,
): Promise<void> {
  const { fields } = await getRevision(ctx, postId, number);
  const loaded = await loadPost(ctx, postId);
  requireVersion(loaded.row.version, version);
  if (loaded.row.status === "PUBLISHED" && loaded.workingCopy) requireLeave(ctx, loaded.row.version, version);
  const { slug: _slug, ...rest } = fieldsOfInput(fields);
  const patch: PostFields = {
    ...(await withoutLostHero(ctx, rest)),
    ...(rest.categories && { categories: await currentCategories(ctx, rest.categories) }),
    ...(rest.authors && { authors: await currentAuthors(ctx, rest.authors) }),
  };
  if (loaded.row.status === "PUBLISHED") {
    await autosavePost(ctx, postId, { version: loaded.row.version, fields: patch }, { restored: number });
    return;
  }
  await applyFields(ctx, loaded, patch, "restored");
}

function requireLeave(ctx: WorkspaceCtx, stored: number, sent: number | undefined): void {
  requireTokenAccess(ctx, "full");
  if (sent === undefined)
    throw new AppError(
      "conflict",
      "This post has unpublished changes that restoring would replace; send the version you saw",
      { version: stored },
    );
}
