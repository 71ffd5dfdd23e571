import type { FullFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { imageKeysIn } from "../media";
import { deriveText } from "./derive-text";
import { requireHero } from "./hero-image";

/** The columns that store a post's fields, and those derived from them. */
export async function contentColumns(ctx: WorkspaceCtx, fields: FullFields) {
  const { heroImageId, ...columns } = fields;
  return {
    ...columns,
    ...deriveText(fields.content),
    imageKeys: imageKeysIn(ctx.workspace.id, fields.content),
    hero: await requireHero(ctx, heroImageId),
  };
}
