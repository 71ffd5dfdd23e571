import { attribute } from "./attribute";
import { closers } from "./closers";
import { escapeHtml } from "./escape-html";
import { splitCode } from "./split-code";

export interface Shortcodes {
  html: string;
  /** Names of shortcodes that were left as they are. */
  unknown: string[];
  /** Those that produced nothing. */
  lost: { name: string; count: number }[];
}

/** The images of a `[gallery]`, by their ids or by the post they are attached to; null if they are not known yet. */
type PicturesOf = (wanted: { ids: string[]; post: string }) => { url: string; alt: string }[] | null;

const known = /\[(\[?)(caption|wp_caption|gallery|embed|audio|video|playlist)\b([^\][]*)\]/gi;
const others = /(\[?)\[\/?([a-z][\w-]{2,40})(\s+[\w-]+=[^\][]*|\/)?\](\]?)/gi;

/**
 * Converts WordPress's own shortcodes to HTML; `images` provides those of `[gallery]` and `[playlist]`. Others stay and are named in the
 * report.
 */
export function shortcodes(text: string, images: PicturesOf): Shortcodes {
  const unknown = new Set<string>();
  const empty = new Map<string, number>();
  const closed = new Set(
    [...text.matchAll(/\[\/([a-z][\w-]{2,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()),
  );
  const html = splitCode(text).map((part, at) => {
    if (at % 2 === 1) return part;
    const done = withKnown(part, images, (name) => empty.set(name, (empty.get(name) ?? 0) + 1));
    for (const [, open, name = "", rest] of done.matchAll(others)) {
      const looksLikeOne = rest !== undefined || closed.has(name.toLowerCase());
      if (!open && looksLikeOne) unknown.add(name.toLowerCase());
    }
    return done;
  });
  const lost = [...empty].map(([name, count]) => ({ name, count }));
  return { html: html.join(""), unknown: [...unknown], lost };
}

/** Each with the content up to its closing tag, if any. */
function withKnown(text: string, images: PicturesOf, onEmpty: (name: string) => void): string {
  const endOf = closers((name) => new RegExp(`\\[/${name}\\]`, "gi"));
  let html = "";
  let done = 0;
  for (const match of text.matchAll(known)) {
    const [opening, open = "", name = "", attributes = ""] = match;
    if (match.index < done) continue;
    const start = match.index + opening.length;
    const close = endOf(name.toLowerCase(), text, start);
    const inner = close ? text.slice(start, close.at) : "";
    const after = close ? close.end : start;
    const end = text[after] === "]" ? "]" : "";
    const whole = text.slice(match.index, after + end.length);
    html += text.slice(done, match.index);
    if (open && end) html += whole.slice(1, -1);
    else {
      const own = written(name, attributes, inner, images);
      if (own === "") onEmpty(name.toLowerCase());
      html += `${open}${own ?? ""}${end}`;
    }
    done = after + end.length;
  }
  return html + text.slice(done);
}

/** Null if it is not known yet. */
function written(name: string, attributes: string, inner: string, images: PicturesOf): string | null {
  switch (name.toLowerCase()) {
    case "caption":
    case "wp_caption":
      return caption(attributes, inner);
    case "gallery":
      return (
        images(wantedBy(attributes))
          ?.map(({ url, alt }) => `\n\n<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">\n\n`)
          .join("") ?? null
      );
    case "playlist":
      return (
        images(wantedBy(attributes))
          ?.map(({ url }) => linked(url))
          .join("") ?? null
      );
    default:
      return linked(
        inner.trim() ||
          ["src", "mp4", "mp3", "m4v", "ogg", "webm"]
            .map((key) => attribute(attributes, key))
            .find(Boolean) ||
          "",
      );
  }
}

const wantedBy = (attributes: string) => ({
  ids: (attribute(attributes, "ids") || attribute(attributes, "include"))
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean),
  post: attribute(attributes, "id"),
});

/** Before WordPress 3.4, the caption was an attribute. */
function caption(attributes: string, inner: string): string {
  const words = attribute(attributes, "caption");
  const { picture, after } = cutPicture(inner);
  return `<figure>${picture.trim()}<figcaption>${after.trim() || words}</figcaption></figure>`;
}

function cutPicture(inner: string): { picture: string; after: string } {
  const start = inner.search(/<img\b/i);
  const end = start < 0 ? -1 : inner.indexOf(">", start);
  if (end < 0) return { picture: inner, after: "" };
  const rest = inner.slice(end + 1);
  const [link = ""] = /^\s*<\/a>/i.exec(rest) ?? [];
  return { picture: inner.slice(0, end + 1) + link, after: rest.slice(link.length) };
}

const linked = (address: string) =>
  /^https?:\/\//i.test(address)
    ? `\n\n<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>\n\n`
    : address;
