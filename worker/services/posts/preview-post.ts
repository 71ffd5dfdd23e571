import { and, eq } from "drizzle-orm";
import type { FullFields, PostFields } from "../../../schema/api/post-fields";
import type { PostStatus } from "../../../schema/api/public";
import { images, posts, workingCopies, workspaces } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { imageAddress } from "../../image-address";
import { deriveText } from "./derive-text";
import { fieldsOf, type PostRow } from "./post-fields";
import { readPreviewToken } from "./preview-token";

/** All that the preview page shows; plain text but for `content`, which is Markdown. */
export interface PreviewedPost {
  workspace: { name: string; timezone: string };
  status: PostStatus;
  /** True when private edits of a published post are shown. */
  edited: boolean;
  fields: FullFields;
  hero: { url: string; alt: string; width: number; height: number } | null;
  readingTimeMinutes: number;
  publishedAt: number | null;
  scheduledAt: number | null;
  expiresAt: number;
}

/** The post a link shows. Throws `link_expired`, and `not_found` for a link nobody made or of a deleted post. */
export async function previewPost(ctx: Ctx, token: string): Promise<PreviewedPost> {
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
  return {
    workspace: { name: workspace.name, timezone: workspace.timezone },
    status: row.status,
    edited: copy !== null,
    fields,
    hero: await heroOf(ctx, row, fields.heroImageId),
    readingTimeMinutes: deriveText(fields.content).readingTimeMinutes,
    publishedAt: row.publishedAt,
    scheduledAt: row.scheduledAt,
    expiresAt: claim.expiresAt,
  };
}

async function heroOf(ctx: Ctx, row: PostRow, imageId: string | null): Promise<PreviewedPost["hero"]> {
  if (imageId === null) return null;
  const image =
    row.hero?.imageId === imageId
      ? row.hero
      : (
          await ctx.db
            .select()
            .from(images)
            .where(and(eq(images.id, imageId), eq(images.workspaceId, row.workspaceId)))
        )[0];
  if (!image) return null;
  const { alt, width, height } = image;
  return { url: imageAddress(ctx.config, image.key), alt, width, height };
}
