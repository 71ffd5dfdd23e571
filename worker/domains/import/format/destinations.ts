import { maskCode } from "../../../platform/text/mask-code";

/** A URL in a Markdown text, and how to write a replacement. */
export interface Destination {
  start: number;
  end: number;
  address: string;
  /** Whether it shows an image instead of being a link. */
  shows: boolean;
  write: (address: string) => string;
}

const inline = /\]\(\s*(?:<([^<>\n]*)>|((?:[^\s()<>\\]|\\.|\([^\s()]*\))+))/g;
const reference = /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm;
const tag = /<[a-z][^<>]*>/gi;
const attribute = /\s(src|href|poster)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)')/gi;
/** Obsidian's links; `[[1]](x)` is a Markdown link. */
const wiki = /(!?)\[\[([^\][|#\n]+)(#[^\][|\n]*)?(?:\|([^\][\n]*))?\]\](?![([])/g;
export const pictureFile = /\.(?:png|jpe?g|webp|gif|avif|svg)$/i;

/** The file name of an image served by an instance at this URL: the hash of its bytes and its extension. */
export const servedImage = (url: string): string | null =>
  /\/images\/[^/]+\/([0-9a-f]{64}\.(?:png|jpg|webp|gif|avif))$/.exec(url)?.[1] ?? null;

/** The URLs in a Markdown text outside code, in order: of links, images, definitions, tags and Obsidian's links. */
export function destinationsOf(markdown: string): Destination[] {
  const text = maskCode(markdown);
  const found: Destination[] = [];
  const add = (match: RegExpMatchArray, address: string, from = 0) => {
    const start = (match.index ?? 0) + match[0].lastIndexOf(address) + from;
    const shows = pictureFile.test(address.replace(/[?#].*$/s, ""));
    found.push({ start, end: start + address.length, address, shows, write: (url) => url });
  };
  for (const pattern of [inline, reference]) {
    for (const match of text.matchAll(pattern)) add(match, match[1] ?? match[2] ?? "");
  }
  for (const { 0: whole, index } of text.matchAll(tag)) {
    for (const match of whole.matchAll(attribute)) add(match, match[2] ?? match[3] ?? "", index);
  }
  for (const { 0: whole, 1: mark, 2: name = "", 3: anchor = "", 4: words, index } of text.matchAll(wiki)) {
    const address = name.trim();
    const label = (words ?? address).trim();
    found.push({
      start: index,
      end: index + whole.length,
      address: `[[${address}${anchor}`,
      shows: mark === "!",
      // Obsidian writes an image's width where others write its alias.
      write: (url) =>
        mark === "!" ? `![${/^\d+(?:x\d+)?$/.test(label) ? "" : label}](${url})` : `[${label}](${url})`,
    });
  }
  return found.filter(({ address }) => address !== "").toSorted((a, b) => a.start - b.start);
}

/** The text with some of its URLs replaced; the rest stays byte for byte. */
export function withDestinations(markdown: string, replaced: ReadonlyMap<Destination, string>): string {
  let text = "";
  let done = 0;
  for (const [{ start, end, write }, address] of [...replaced].toSorted(([a], [b]) => a.start - b.start)) {
    if (start < done) continue;
    text += markdown.slice(done, start) + write(address);
    done = end;
  }
  return text + markdown.slice(done);
}
