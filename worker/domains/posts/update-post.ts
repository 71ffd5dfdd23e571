import type { PostFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { applyFields } from "./apply-fields";
import { loadPost } from "./load-post";
import { requireVersion } from "./require-version";
import type { RevisionReason } from "./revision-rows";

/** New values of some fields, and the version of the post they are based on. */
export interface PostEdit {
  version: number;
  fields: PostFields;
}

/**
 * Saves fields of a post. On a published post this is "Update": the public post changes, with one `post.updated` (two events if the slug
 * changes). A save without changes writes and sends nothing.
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
