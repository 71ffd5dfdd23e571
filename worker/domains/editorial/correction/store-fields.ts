import type { PostFields } from "../../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../../context";
import type { Also } from "../../../outbox";
import { applyFields, assistanceRows, autosavePost, type LoadedPost } from "../../posts";

/** Stores what a model changed: in a draft, or in the private edits of a published post, whose record then names the model. */
export async function storeFields(
  ctx: WorkspaceCtx,
  loaded: LoadedPost,
  fields: PostFields,
  also: Also,
  model: string | null,
): Promise<void> {
  const { id, status, version } = loaded.row;
  if (status !== "PUBLISHED") return applyFields(ctx, loaded, fields, "polished", {}, also);
  const statements = [...(also.statements ?? []), ...(model === null ? [] : assistanceRows(ctx, id, model))];
  await autosavePost(ctx, id, { version, fields }, { also: { ...also, statements } });
}
