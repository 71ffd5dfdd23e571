import type { ForeignItem, ForeignPost } from "../foreign/foreign-post";
import { sha256 } from "../../../platform/sha256";

interface First {
  hash: string;
  slug: string;
  title: string;
}

const repeated = "It stands in the file more than once, and is imported once.";
const otherText =
  "The file holds this post more than once, and not alike; the first is imported. Where this one is newer, import it afterwards from a file of its own.";
const otherPost = (title: string) =>
  `Another post of the file has the same id, "${title}", and is imported. Where the file was put together from several sites, import the export of each separately.`;

/**
 * Tells apart what has the same identity in one file, in the order of the file: the first post is imported, and each further one gets a
 * line of its own that says what became of it.
 */
export class ToldApart {
  private readonly posts = new Map<string, First>();
  private readonly lines = new Set<string>();

  async take(item: ForeignItem): Promise<ForeignItem> {
    if (item.kind === "attachment") return item;
    if (item.kind !== "post") return { ...item, identity: this.lineOf(item.identity) };
    const { post } = item;
    const { identity, title } = post;
    const hash = await sha256(JSON.stringify(post));
    const first = this.posts.get(identity);
    if (!first) {
      this.posts.set(identity, { hash, slug: post.slug, title: title.slice(0, 200).toWellFormed() });
      this.lines.add(identity);
      return item;
    }
    const line = { identity: this.lineOf(identity), title };
    if (first.hash === hash) return { ...line, kind: "left", code: "repeated", reason: repeated };
    return { ...line, kind: "refused", code: "duplicate_identity", reason: reasonOf(first, post) };
  }

  private lineOf(identity: string): string {
    let line = identity;
    for (let number = 2; this.lines.has(line); number++) line = `${identity}#${number}`;
    this.lines.add(line);
    return line;
  }
}

const reasonOf = (first: First, { slug, title }: ForeignPost) =>
  first.slug === slug || first.title === title ? otherText : otherPost(first.title);
