import type { Root } from "hast";
import { picturesOf } from "../../../../schema/api/html-to-markdown/pictures-of";
import { importItems } from "../../../../schema/tables";
import { AppError } from "../../../platform/errors";
import { imageAddress } from "../../../platform/image-address";
import { SourceReadError } from "../../knowledge";
import { contentName, readyImage, storeImage } from "../../media";
import { fetchImage, fileNameOf } from "../fetch-image";
import { type ImportText, importText } from "../import-words";
import { type ImportClaim, isHeld } from "./claim-import";

type CopiedPicture = { imageId: string; key: string } | Missed;

const find = `SELECT i.import_id AS importId, i.message, m.id AS imageId, m.key FROM import_items i
  LEFT JOIN images m ON m.id = i.image_id AND m.workspace_id = i.workspace_id
  WHERE i.workspace_id = ?1 AND i.identity = ?2 AND i.kind = 'picture'
    AND (m.id IS NOT NULL OR (i.import_id = ?3 AND i.outcome = 'failed'))
  ORDER BY m.id IS NULL LIMIT 1`;

/** The image that this or an earlier import created from a URL; null if it is to be copied. Earlier failures are retried. */
async function heldPicture({ ctx, job }: ImportClaim, url: string): Promise<CopiedPicture | null> {
  const row = await ctx.d1
    .prepare(find)
    .bind(ctx.workspace.id, url, job.id)
    .first<{ message: ImportText | null; imageId: string | null; key: string | null }>();
  if (!row) return null;
  return row.imageId !== null && row.key !== null
    ? { imageId: row.imageId, key: row.key }
    : { message: row.message ?? importText({ code: "text", text: "" }) };
}

interface WantedPicture {
  url: string;
  alt: string;
  /** Position of the post that shows it. */
  position: number;
}

/**
 * Fetches an image through the guard and stores it, the same bytes once. A missing one is recorded and is no failure. An image new to the
 * workspace is pending until its post is written: see `picturesShown` and `dropUnusedPictures`.
 */
async function copyPicture(claim: ImportClaim, wanted: WantedPicture): Promise<CopiedPicture> {
  const { url, position } = wanted;
  const copied = await copy(claim, wanted).catch((error: unknown): Missed => {
    if (error instanceof AppError || error instanceof SourceReadError)
      return { message: importText({ code: "text", text: error.message }) };
    throw error;
  });
  const { ctx, job } = claim;
  const values =
    "key" in copied
      ? {
          outcome: "created" as const,
          state: copied.created ? ("pending" as const) : ("done" as const),
          imageId: copied.imageId,
          message: null,
        }
      : { outcome: "failed" as const, state: "done" as const, imageId: null, message: copied.message };
  await ctx.db
    .insert(importItems)
    .values({
      ...values,
      importId: job.id,
      workspaceId: job.workspaceId,
      kind: "picture",
      identity: url,
      position,
    })
    .onConflictDoUpdate({
      target: [importItems.importId, importItems.kind, importItems.identity],
      set: values,
    });
  return copied;
}

interface Missed {
  message: ImportText;
}

async function copy(
  { ctx }: ImportClaim,
  { url, alt }: WantedPicture,
): Promise<{ imageId: string; key: string; created: boolean } | Missed> {
  if (!URL.canParse(url)) return { message: importText({ code: "unknown_blog_url" }) };
  const fetched = await fetchImage(ctx, url);
  if (fetched.status !== 200)
    return { message: importText({ code: "image_status", status: fetched.status }) };
  const { bytes, extension, contentType, width, height } = readyImage(fetched.body);
  const { row, created } = await storeImage(ctx, {
    name: await contentName(bytes, extension),
    bytes,
    fileName: fileNameOf(url),
    contentType,
    width,
    height,
    alt: alt.slice(0, 500).toWellFormed(),
    status: "ready",
    style: "photo",
    source: "imported",
  });
  return { imageId: row.id, key: row.key, created };
}

/** This consumer copied the maximum number of images: the next one copies the rest. */
export class NoRoomForPictures extends Error {
  override readonly name = "NoRoomForPictures";
}

/** The base of relative URLs, and the position of the post that shows the images. */
interface Place {
  base: string;
  position: number;
}

/** Copies the images of posts, each URL once, and replaces the old URLs with ours. */
export class Pictures {
  private readonly base: string;

  constructor(
    private readonly claim: ImportClaim,
    private room: number,
  ) {
    this.base = imageAddress(claim.ctx.config, "");
  }

  /** Returns warnings about images that stay at their old URL. */
  async copyAll(tree: Root, { base, position }: Place): Promise<ImportText[]> {
    const warnings = new Set<ImportText>();
    for (const { url, replace } of picturesOf(tree, base)) {
      if (url.startsWith(this.base)) continue;
      const copied = await this.copy({ url, alt: "", position });
      if ("key" in copied) replace(imageAddress(this.claim.ctx.config, copied.key));
      else warnings.add(importText({ code: "image_left", url, why: copied.message }));
    }
    return [...warnings];
  }

  async hero(
    picture: { url: string; alt: string } | null | undefined,
    { base, position }: Place,
  ): Promise<{ imageId?: string; warnings: ImportText[] }> {
    if (!picture) return { warnings: [] };
    const href = URL.parse(picture.url, base || undefined)?.href ?? picture.url;
    const copied = await this.copy({ url: href, alt: picture.alt, position });
    if ("key" in copied) return { imageId: copied.imageId, warnings: [] };
    return { warnings: [importText({ code: "hero_left", url: href, why: copied.message })] };
  }

  private async copy(wanted: Parameters<typeof copyPicture>[1]) {
    const held = await heldPicture(this.claim, wanted.url);
    if (held) return held;
    if (this.room <= 0) throw new NoRoomForPictures();
    this.room--;
    const copied = await copyPicture(this.claim, wanted);
    // An image may take as long as the lease.
    await isHeld(this.claim);
    return copied;
  }
}
