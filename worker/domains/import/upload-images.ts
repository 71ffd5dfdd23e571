import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { imageAddress } from "../../platform/image-address";
import { DamagedArchive } from "../../platform/zip/zip-directory";
import { contentName, findImageNamed, inspectImage, storeImage } from "../media";
import type { UploadedImage } from "./format/walk-upload";

type Named = { name: string } | { message: string };

const present = `SELECT j.value AS name FROM json_each(?2) j
  JOIN images m ON m.key = ?1 || '/' || j.value AND m.workspace_id = ?1`;

/**
 * Images that the posts of an upload may show: those in it, and those already stored, by path. An image is stored under the hash of its
 * bytes, so its URL is known before it is stored.
 */
export class UploadImages {
  private readonly names = new Map<string, Named>();

  private constructor(
    private readonly ctx: WorkspaceCtx,
    private readonly uploaded: ReadonlyMap<string, UploadedImage>,
    private readonly sent: Readonly<Record<string, string>>,
    private readonly stored: ReadonlySet<string> | null,
  ) {}

  /** `sent` maps paths to image names; without `dryRun` these must be stored. */
  static async of(
    ctx: WorkspaceCtx,
    uploaded: ReadonlyMap<string, UploadedImage>,
    sent: Record<string, string>,
    dryRun: boolean,
  ): Promise<UploadImages> {
    const names = [...new Set(Object.values(sent))];
    if (dryRun || names.length === 0) return new UploadImages(ctx, uploaded, sent, null);
    const { results } = await ctx.d1
      .prepare(present)
      .bind(ctx.workspace.id, JSON.stringify(names))
      .all<{ name: string }>();
    return new UploadImages(ctx, uploaded, sent, new Set(results.map(({ name }) => name)));
  }

  uploadedPaths(): string[] {
    return [...this.uploaded.keys()];
  }

  paths(): string[] {
    return [...new Set([...this.uploaded.keys(), ...Object.keys(this.sent)])];
  }

  /** The URL of an image, even before it is stored; or a message why it has none. */
  async address(path: string): Promise<{ url: string } | { message: string }> {
    const named = await this.named(path);
    return "name" in named
      ? { url: imageAddress(this.ctx.config, `${this.ctx.workspace.id}/${named.name}`) }
      : named;
  }

  /** The id of the stored image; undefined for one that is not stored yet. */
  async idOf(path: string): Promise<string | undefined> {
    const named = await this.named(path);
    return "name" in named ? (await findImageNamed(this.ctx, named.name))?.id : undefined;
  }

  /** Stores an image of the upload. Throws `limit_reached` if the plan has no room for it. */
  async store(path: string): Promise<void> {
    const image = this.uploaded.get(path);
    if (!image) return;
    const bytes = image.read();
    const { extension, contentType, width, height } = inspectImage(bytes);
    await storeImage(this.ctx, {
      name: await contentName(bytes, extension),
      bytes,
      fileName: path.slice(path.lastIndexOf("/") + 1),
      contentType,
      width,
      height,
      alt: "",
      status: "ready",
      style: "photo",
      source: "uploaded",
    });
  }

  private async named(path: string): Promise<Named> {
    const known = this.names.get(path);
    if (known) return known;
    const named = await this.read(path);
    this.names.set(path, named);
    return named;
  }

  private async read(path: string): Promise<Named> {
    const image = this.uploaded.get(path);
    if (!image) {
      const name = this.sent[path];
      if (name === undefined) return { message: "it is not in the upload" };
      return this.stored && !this.stored.has(name) ? { message: "it was not uploaded" } : { name };
    }
    try {
      const bytes = image.read();
      return { name: await contentName(bytes, inspectImage(bytes).extension) };
    } catch (error) {
      if (error instanceof AppError || error instanceof DamagedArchive) return { message: error.message };
      throw error;
    }
  }
}
