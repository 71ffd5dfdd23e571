import type { HeroImage } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { loadHero } from "../media";

/** An image of this workspace as a post stores it; null if the workspace has no such image. */
const findHero = (ctx: WorkspaceCtx, imageId: string): Promise<HeroImage | null> =>
  loadHero(ctx, ctx.workspace.id, imageId);

/** As findHero; throws `invalid_request` if the image does not belong to this workspace. */
export async function requireHero(ctx: WorkspaceCtx, imageId: string | null): Promise<HeroImage | null> {
  if (imageId === null) return null;
  const hero = await findHero(ctx, imageId);
  if (!hero) throw new AppError("invalid_request", "heroImageId: this workspace has no such image");
  return hero;
}

/** Previously stored fields, without an image that was deleted since. */
export async function withoutLostHero<T extends { heroImageId?: string | null }>(
  ctx: WorkspaceCtx,
  fields: T,
): Promise<T> {
  if (!fields.heroImageId || (await findHero(ctx, fields.heroImageId))) return fields;
  return { ...fields, heroImageId: null };
}
