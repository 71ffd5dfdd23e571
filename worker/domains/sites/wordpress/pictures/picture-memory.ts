import type { Sentences } from "../../../../../schema/api/stored-words";
import { ExternalProblemError, MissingPictureError } from "../../kinds/errors";
import type { ArticleImage } from "../../kinds/external-site";
import { siteSentences } from "../../words/site-words";
import type { Connection } from "../connection";
import { textHash } from "../post-shape";
import { describePicture, type PictureUse, type Uploaded, uploadOnce } from "./media-library";

/** Per sync. Each needs up to six requests with lookups and DNS: far below the limit of 1,000 requests per invocation on Cloudflare. */
export const uploadsMax = 40;

/** Replaces a hash: the body does not know the library's text for its image. */
const unknownText = "0";

const leftName = (key: string) => `left:${key}`;

/** Images by key, as stored in `WrittenArticle.memory`. */
export class PictureMemory {
  private sought = 0;
  readonly kept: Record<string, string> = {};
  private readonly left = new Map<string, Sentences>();
  private readonly done = new Map<string, Uploaded>();

  constructor(
    private readonly connection: Connection,
    private readonly before: Record<string, string>,
  ) {}

  /** The first use of an image in an article sets its alt text: the hero comes before the body. */
  private async uploaded(picture: ArticleImage, as: PictureUse): Promise<Uploaded> {
    const one = this.done.get(picture.key) ?? (await this.find(picture, as));
    this.done.set(picture.key, one);
    return one;
  }

  private async find(picture: ArticleImage, as: PictureUse): Promise<Uploaded> {
    const known = rememberedPicture(this.before, picture.key);
    if (!known) this.count();
    const altHash = as === "hero" ? await textHash(picture.alt) : (known?.altHash ?? unknownText);
    const one =
      known && (known.altHash === altHash || (await this.described(known, picture)))
        ? known
        : await uploadOnce(this.connection, picture, as);
    this.kept[pictureName(picture.key)] = pictureRecord({ ...one, altHash });
    return one;
  }

  private count(): void {
    if (this.sought === uploadsMax) throw new PicturesLeftError("there are more images");
    this.sought += 1;
  }

  /** Null, with a note, if its file is gone. */
  async heroOf(picture: ArticleImage): Promise<Uploaded | null> {
    if (this.wasLeft(picture)) return null;
    return this.uploaded(picture, "hero").catch((cause: unknown) => {
      if (!(cause instanceof MissingPictureError)) throw cause;
      return this.leave(picture, siteSentences(cause.stored.message, { code: "no_featured_image" }));
    });
  }

  /** Null, with a note, if it is gone or the site refuses it: its URL stays unchanged. */
  async ofBody(picture: ArticleImage): Promise<Uploaded | null> {
    if (this.wasLeft(picture)) return null;
    return this.uploaded(picture, "body").catch((cause: unknown) => {
      if (!isOfPicture(cause)) throw cause;
      const { fileName } = picture;
      return this.leave(picture, siteSentences(cause.stored.message, { code: "original_url", fileName }));
    });
  }

  /** After the site said that it is gone. */
  async again(picture: ArticleImage): Promise<Uploaded | null> {
    this.done.delete(picture.key);
    delete this.before[pictureName(picture.key)];
    return this.heroOf(picture);
  }

  get notes(): Sentences[] {
    return [...this.left.values()];
  }

  /** For the next run of the same write: unavailable images are skipped, or the run would never reach the others. */
  get leftOut(): Record<string, string> {
    return Object.fromEntries([...this.left].map(([key, note]) => [leftName(key), note]));
  }

  private wasLeft(picture: ArticleImage): boolean {
    const note = this.before[leftName(picture.key)];
    if (note !== undefined) this.leave(picture, note as Sentences);
    return this.left.has(picture.key);
  }

  private leave({ key }: ArticleImage, note: Sentences): null {
    if (!this.left.has(key)) this.left.set(key, note);
    return null;
  }

  /** False if it is gone. */
  private async described({ id }: Uploaded, { alt }: ArticleImage): Promise<boolean> {
    try {
      await describePicture(this.connection, id, alt);
      return true;
    } catch (cause) {
      if (cause instanceof ExternalProblemError && cause.problem.code === "deleted_outside") return false;
      throw cause;
    }
  }
}

const isOfPicture = (cause: unknown): cause is ExternalProblemError =>
  cause instanceof ExternalProblemError && cause.problem.code === "upload_refused" && !cause.problem.mayPass;

/** More images than one run may upload: the next one continues. */
export class PicturesLeftError extends Error {
  override readonly name = "PicturesLeftError";
}

/** An image uploaded to the media library, as stored in `WrittenArticle.memory` between writes. */
interface RememberedPicture extends Uploaded {
  /** Of its alt text in the library. */
  altHash: string;
}

/** Id, hash of the alt text, and URL; then its size, which old records lack. */
const record = /^(\d+) ([0-9a-f]+) (\S+)(?: (\d+)x(\d+))?$/;

/** The name under which an image is stored, by its key. */
const pictureName = (key: string): string => `picture:${key}`;

/** Null if it is not known. */
export function rememberedPicture(memory: Record<string, string>, key: string): RememberedPicture | null {
  const [, id, altHash, url, width, height] = record.exec(memory[pictureName(key)] ?? "") ?? [];
  if (!id || !altHash || !url) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { id: Number(id), altHash, url, size };
}

/** The inverse of `rememberedPicture`. */
const pictureRecord = ({ id, altHash, url, size }: RememberedPicture): string =>
  `${id} ${altHash} ${url}${size ? ` ${size.width}x${size.height}` : ""}`;
