import { attribute } from "./attribute";
import { escapeHtml } from "./escape-html";

export interface Shortcodes {
  html: string;
  /** Names of those that were left as they are. */
  unknown: string[];
}

// Code keeps what it holds: it may be about shortcodes.
const code = /(<(pre|code)\b[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->)/gi;
const known =
  /\[(\[?)(caption|wp_caption|gallery|embed|audio|video|playlist)\b([^\][]*)\](?:([\s\S]*?)\[\/\2\])?(\]?)/gi;
const others = /(\[?)\[\/?([a-z][\w-]{2,40})(\s+[\w-]+=[^\][]*|\/)?\](\]?)/gi;

/** Writes WordPress's own shortcodes as HTML; `images` answers for `[gallery]`. Others stay, to be seen and named in the report. */
export function shortcodes(
  text: string,
  images: (ids: string[]) => { url: string; alt: string }[],
): Shortcodes {
  const unknown = new Set<string>();
  const closed = new Set(
    [...text.matchAll(/\[\/([a-z][\w-]{2,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()),
  );
  const parts = text.split(code).filter((_, at) => at % 3 !== 2);
  const html = parts.map((part, at) => {
    if (at % 2 === 1) return part;
    const done = part.replace(known, (whole, open, name, attributes, inner = "", end) =>
      open && end ? whole.slice(1, -1) : open + written(name, attributes, inner, images) + end,
    );
    for (const [, open, name = "", rest] of done.matchAll(others)) {
      const looksLikeOne = rest !== undefined || closed.has(name.toLowerCase());
      if (!open && looksLikeOne) unknown.add(name.toLowerCase());
    }
    return done;
  });
  return { html: html.join(""), unknown: [...unknown] };
}

function written(
  name: string,
  attributes: string,
  inner: string,
  images: Parameters<typeof shortcodes>[1],
): string {
  switch (name.toLowerCase()) {
    case "caption":
    case "wp_caption":
      return caption(attributes, inner);
    case "gallery":
      return images(
        attribute(attributes, "ids")
          .split(",")
          .map((id) => id.trim()),
      )
        .map(({ url, alt }) => `\n\n<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">\n\n`)
        .join("");
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

/** Before 3.4 the words of a caption were an attribute. */
function caption(attributes: string, inner: string): string {
  const words = attribute(attributes, "caption");
  const [, picture = inner, after = ""] = /^([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  return `<figure>${picture.trim()}<figcaption>${after.trim() || words}</figcaption></figure>`;
}

const linked = (address: string) =>
  /^https?:\/\//i.test(address)
    ? `\n\n<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>\n\n`
    : address;
