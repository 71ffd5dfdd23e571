import { imageUrl, linkUrl, mediaUrl, sourceSet, type UrlBase } from "./url-policy.ts";

/** Gives the value to write for an attribute found in a post, or undefined to leave the attribute out. */
export type AttributeRule = (value: string, base: UrlBase) => string | undefined;

const text: AttributeRule = (value) => value;
const flag: AttributeRule = () => "";
const cite: AttributeRule = (value, base) => linkUrl(value, base);

function matching(pattern: RegExp): AttributeRule {
  return (value) => (pattern.test(value) ? value : undefined);
}

function tokensOf(...allowed: string[]): AttributeRule {
  return (value) => {
    const kept = value.split(/\s+/).filter((token) => allowed.includes(token));
    return kept.length > 0 ? kept.join(" ") : undefined;
  };
}

const length = matching(/^\d{1,5}%?$/);
const span = matching(/^[1-9]\d{0,2}$/);
const integer = matching(/^-?\d{1,9}$/);
const decimal = matching(/^-?\d{1,9}(?:\.\d{1,9})?$/);
const align = matching(/^(?:left|center|right|justify)$/i);
const loading = matching(/^(?:lazy|eager)$/i);
const mediaType = matching(/^[\w.+-]{1,50}\/[\w.+-]{1,50}$/);

/** Only the language of ```` ```rust,ignore ````: what a highlighter looks up. */
const language: AttributeRule = (value) => /^language-[\w+#.-]{1,40}/.exec(value)?.[0];

const heading = { align, class: tokensOf("sr-only") };
const cell = { align, colspan: span, rowspan: span };
const player = { src: mediaUrl, width: length, height: length, loop: flag, muted: flag };

export const GLOBAL_ATTRIBUTES: Record<string, AttributeRule> = {
  title: text,
  lang: matching(/^[a-z0-9-]{1,35}$/i),
  dir: matching(/^(?:ltr|rtl|auto)$/i),
  "aria-label": text,
  "aria-hidden": matching(/^(?:true|false)$/),
};

export const ATTRIBUTES: Record<string, Record<string, AttributeRule>> = {
  a: {
    href: linkUrl,
    rel: tokensOf("external", "license", "nofollow", "noopener", "noreferrer", "sponsored", "ugc"),
    class: tokensOf("data-footnote-backref"),
    "data-footnote-ref": flag,
    "data-footnote-backref": flag,
  },
  audio: { src: mediaUrl, loop: flag, muted: flag },
  blockquote: { cite },
  code: { class: language },
  col: { span },
  colgroup: { span },
  data: { value: text },
  del: { cite, datetime: text },
  details: { open: flag },
  div: { align },
  h1: { align },
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  img: {
    src: imageUrl,
    srcset: sourceSet,
    sizes: text,
    alt: text,
    width: length,
    height: length,
    align,
    loading,
  },
  input: { checked: flag },
  ins: { cite, datetime: text },
  li: { value: integer, class: tokensOf("task-list-item") },
  meter: { value: decimal, min: decimal, max: decimal, low: decimal, high: decimal, optimum: decimal },
  ol: { start: integer, reversed: flag, type: matching(/^[1aAiI]$/), class: tokensOf("contains-task-list") },
  p: { align },
  pre: { class: language },
  progress: { value: decimal, max: decimal },
  q: { cite },
  section: { class: tokensOf("footnotes"), "data-footnotes": flag },
  source: { src: mediaUrl, srcset: sourceSet, sizes: text, media: text, type: mediaType },
  table: { align },
  td: cell,
  th: { ...cell, scope: matching(/^(?:row|col|rowgroup|colgroup)$/) },
  time: { datetime: text },
  track: { src: mediaUrl, kind: text, srclang: text, label: text, default: flag },
  ul: { class: tokensOf("contains-task-list") },
  video: { ...player, poster: imageUrl, playsinline: flag },
};
