import { and, eq } from "drizzle-orm";
import { images, members } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import type { ImageRow } from "../media";
import { findImageNamed, requireImageRoom, storeImage } from "../media";
import type { ImportedPost } from "./format/imported-post";

export interface ImportedHero {
  /** Undefined if the file names no hero image of this instance: the post keeps its own. */
  imageId?: string | undefined;
  warnings: string[];
}

/**
 * The hero image of an exported post: the workspace's own or, if the importing user also belongs to the workspace it came from, a copy, if
 * the plan has room. An external URL is reported and left alone: imports make no requests.
 */
export async function heroForImport(
  ctx: WorkspaceCtx,
  post: ImportedPost,
  dryRun: boolean,
): Promise<ImportedHero> {
  const url = post.heroImageUrl;
  if (url === null || !/^https?:/i.test(url)) return { warnings: [] };
  const base = `${ctx.config.publicUrl}/images/`;
  const elsewhere = { warnings: [`The hero image ${url} was not imported. Upload it to the post.`] };
  if (!url.startsWith(base)) return elsewhere;
  const key = url.slice(base.length);
  const [source] = await ctx.db
    .select({ image: images })
    .from(images)
    .innerJoin(members, eq(members.workspaceId, images.workspaceId))
    .where(and(eq(images.key, key), eq(members.userId, ctx.actor.kind === "user" ? ctx.actor.userId : "")));
  if (!source) return elsewhere;
  if (source.image.workspaceId === ctx.workspace.id) return { imageId: source.image.id, warnings: [] };
  try {
    return { imageId: await copyImage(ctx, source.image, dryRun), warnings: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "limit_reached") throw error;
    return { warnings: [`The hero image ${url} was not imported. ${error.message}.`] };
  }
}

async function copyImage(ctx: WorkspaceCtx, source: ImageRow, dryRun: boolean): Promise<string | undefined> {
  const name = source.key.slice(source.workspaceId.length + 1);
  const held = await findImageNamed(ctx, name);
  if (held) return held.id;
  await requireImageRoom(ctx, source.bytes);
  if (dryRun) return undefined;
  const object = await ctx.bucket.get(source.key);
  if (!object) return undefined;
  const { contentType, width, height, alt, status, style, source: origin } = source;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const facts = { contentType, width, height, alt, status, style, source: origin };
  const { row } = await storeImage(ctx, {
    ...facts,
    name,
    bytes,
    fileName: source.name,
    focalPoint: source.focalPoint,
  });
  return row.id;
}
