import { fieldsOfInput, type PostFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { requireTokenAccess } from "../identity";
import { applyFields } from "./apply-fields";
import { autosavePost } from "./autosave-post";
import { getRevision } from "./get-revision";
import { withoutLostHero } from "./hero-image";
import { loadPost } from "./load-post";
import { requireVersion } from "./require-version";

/**
 * Brings back the fields of a revision, but for the slug: links to the post must go on working. Of a published post
 * they become the private working copy, so that nothing changes for readers before "Update". A copy that is there is
 * replaced only for a caller who names the version and might discard it, and is kept as a revision; else `conflict`.
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
  const patch: PostFields = await withoutLostHero(ctx, rest);
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
