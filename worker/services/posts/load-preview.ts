import { eq } from "drizzle-orm";
import type { FullFields, PostFields } from "../../../schema/api/post-fields";
import { type HeroImage, posts, workingCopies, workspaces } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { loadHero } from "../images/load-hero";
import { fieldsOf, type PostRow } from "./post-fields";
import { readPreviewToken } from "./preview-token";

/** What a preview link leads to. */
export interface Preview {
  row: PostRow;
  /** The post's own, with private edits over them. */
  fields: FullFields;
  edited: boolean;
  hero: HeroImage | null;
  workspace: typeof workspaces.$inferSelect;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Throws `link_expired`, and `not_found` for a link nobody made or of a deleted post. */
export async function loadPreview(ctx: Ctx, token: string): Promise<Preview> {
  const claim = await readPreviewToken(ctx, token);
  if (!claim) throw new AppError("not_found", "There is no such preview");
  if (claim.expiresAt <= ctx.now()) throw new AppError("link_expired", "This preview link has expired");
  const [found] = await ctx.db
    .select({ row: posts, copy: workingCopies.fields, workspace: workspaces })
    .from(posts)
    .innerJoin(workspaces, eq(workspaces.id, posts.workspaceId))
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .where(eq(posts.id, claim.postId));
  if (!found) throw new AppError("not_found", "There is no such preview");
  const { row, copy, workspace } = found;
  const fields: FullFields = { ...fieldsOf(row), ...(copy as PostFields | null) };
  const hero = await heroOf(ctx, row, fields.heroImageId);
  return { row, fields, edited: copy !== null, hero, workspace, expiresAt: claim.expiresAt };
}

async function heroOf(ctx: Ctx, row: PostRow, imageId: string | null): Promise<HeroImage | null> {
  if (imageId === null) return null;
  return row.hero?.imageId === imageId ? row.hero : loadHero(ctx, row.workspaceId, imageId);
}
