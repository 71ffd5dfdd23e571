import type { Brand } from "../../../schema/api/cards";
import type { FullFields } from "../../../schema/api/post-fields";
import type { PostStatus } from "../../../schema/api/public";
import type { Ctx } from "../../context";
import { imageAddress } from "../../platform/image-address";
import { loadHero } from "../media";
import { deriveText } from "./derive-text";
import { loadPreview, type Preview } from "./load-preview";

/** Everything that the preview page shows: plain text, except `content`, which is Markdown. */
export interface PreviewedPost {
  workspace: { name: string; timezone: string };
  /** The colors, font and logo of the workspace's cards; null until someone sets them. */
  brand: (Pick<Brand, "background" | "foreground" | "accent" | "font"> & { logo: string | null }) | null;
  status: PostStatus;
  /** True if it shows private edits of a published post. */
  edited: boolean;
  fields: FullFields;
  hero: { url: string; alt: string; width: number; height: number } | null;
  readingTimeMinutes: number;
  publishedAt: number | null;
  scheduledAt: number | null;
  expiresAt: number;
  /** Whether it is a generated draft that nobody has approved yet. */
  isUnreviewed: boolean;
}

/** The post that a link shows. Throws as loadPreview does. */
export async function previewPost(ctx: Ctx, token: string): Promise<PreviewedPost> {
  const { row, fields, edited, hero, isUnreviewed, workspace, expiresAt } = await loadPreview(ctx, token);
  return {
    workspace: { name: workspace.name, timezone: workspace.timezone },
    brand: await brandOf(ctx, workspace),
    status: row.status,
    edited,
    fields,
    hero: hero && {
      url: imageAddress(ctx.config, hero.key),
      alt: hero.alt,
      width: hero.width,
      height: hero.height,
    },
    readingTimeMinutes: deriveText(fields.content).readingTimeMinutes,
    publishedAt: row.publishedAt,
    scheduledAt: row.scheduledAt,
    expiresAt,
    isUnreviewed,
  };
}

async function brandOf(ctx: Ctx, { id, brand }: Preview["workspace"]): Promise<PreviewedPost["brand"]> {
  if (!brand) return null;
  const { background, foreground, accent, font, logoImageId } = brand;
  const logo = logoImageId === null ? null : await loadHero(ctx, id, logoImageId);
  return { background, foreground, accent, font, logo: logo && imageAddress(ctx.config, logo.key) };
}
