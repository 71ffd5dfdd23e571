import type { ArticleImage } from "../../external/external-site";
import type { Connection } from "../connection";
import { type Uploaded, uploadOnce } from "./upload-once";

/** Pictures by their key, as `WrittenArticle.memory` keeps them: id and address in the media library. */
export class PictureMemory {
  readonly kept: Record<string, string> = {};

  constructor(
    private readonly connection: Connection,
    private readonly before: Record<string, string>,
  ) {}

  async uploaded(picture: ArticleImage): Promise<Uploaded> {
    const known = /^(\d+) (.+)$/.exec(this.before[nameOf(picture)] ?? "");
    const [, id, url] = known ?? [];
    const one = id && url ? { id: Number(id), url } : await uploadOnce(this.connection, picture);
    this.kept[nameOf(picture)] = `${one.id} ${one.url}`;
    return one;
  }

  /** After the site said that it is gone. */
  async again(picture: ArticleImage): Promise<Uploaded> {
    delete this.before[nameOf(picture)];
    return this.uploaded(picture);
  }
}

const nameOf = ({ key }: ArticleImage) => `picture:${key}`;
