import { and, eq, inArray, sql } from "drizzle-orm";
import { emptyFields, type FullFields } from "../../../schema/api/post-fields";
import { isAtLeast, roles } from "../../../schema/api/role";
import {
  type HeroImage,
  members,
  posts,
  previewLinks,
  workingCopies,
  workspaces,
} from "../../../schema/tables";
import type { Ctx } from "../../context";
import { AppError } from "../../platform/errors";
import { loadHero } from "../media";
import { fieldsOf, type PostRow } from "./post-fields";
import { readPreviewToken } from "./preview-token";

/** What a preview link shows. */
export interface Preview {
  row: PostRow;
  /** Including private edits: as they were when the link was created, or as they are if it follows the post. */
  fields: FullFields;
  edited: boolean;
  hero: HeroImage | null;
  /** Whether it is a generated draft that nobody has approved yet. */
  isUnreviewed: boolean;
  workspace: typeof workspaces.$inferSelect;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Whether the selected post is a generated draft that nobody has approved yet. */
export const awaitsReview = sql<
  0 | 1
>`EXISTS (SELECT 1 FROM runs r WHERE r.post_id = posts.id AND r.review = 'awaiting')`;

/** Throws `link_expired`, and `not_found` if the link was revoked, its creator may no longer write here, or the post was deleted. */
export async function loadPreview(ctx: Ctx, token: string): Promise<Preview> {
  const claim = await readPreviewToken(ctx, token);
  if (!claim) throw new AppError("not_found", "This preview does not exist");
  if (claim.expiresAt <= ctx.now()) throw new AppError("link_expired", "This preview link has expired");
  const [found] = await ctx.db
    .select({
      row: posts,
      link: previewLinks,
      edits: workingCopies.fields,
      workspace: workspaces,
      awaiting: awaitsReview,
    })
    .from(previewLinks)
    .innerJoin(posts, eq(posts.id, previewLinks.postId))
    .innerJoin(workspaces, eq(workspaces.id, posts.workspaceId))
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, posts.workspaceId),
        eq(members.userId, previewLinks.createdBy),
        inArray(members.role, writers),
      ),
    )
    .where(eq(previewLinks.id, claim.linkId));
  if (!found) throw new AppError("not_found", "This preview does not exist");
  const { row, link, edits, awaiting, workspace } = found;
  const shown = link.follows ? { ...fieldsOf(row), ...edits } : link.fields;
  const edited = link.follows ? edits !== null : link.isEdited;
  const fields: FullFields = { ...emptyFields, ...(shown as FullFields) };
  const hero = await heroOf(ctx, row, fields.heroImageId);
  return { row, fields, edited, hero, isUnreviewed: awaiting === 1, workspace, expiresAt: claim.expiresAt };
}

const writers = roles.filter((role) => isAtLeast(role, "editor"));

async function heroOf(ctx: Ctx, row: PostRow, imageId: string | null): Promise<HeroImage | null> {
  if (imageId === null) return null;
  return row.hero?.imageId === imageId ? row.hero : loadHero(ctx, row.workspaceId, imageId);
}
