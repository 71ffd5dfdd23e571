import { lineAttribute } from "../line-attribute.ts";
import { calloutKinds } from "../syntax/callouts.ts";
import type { Anchors } from "./anchors.ts";
import { ALLOWED_ELEMENTS, RENAMED_ELEMENTS } from "./element-rules.ts";
import { attributeOf, type HtmlElement } from "./parse-html.ts";
import { imageUrl, linkUrl, mediaUrl, sourceSet, type UrlBase } from "./url-policy.ts";

/** Returns the value to write for an attribute in a post, or undefined to omit the attribute. */
type AttributeRule = (value: string, base: UrlBase) => string | undefined;

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
const line = matching(/^[1-9]\d{0,5}$/);
const align = matching(/^(?:left|center|right|justify)$/i);
const loading = matching(/^(?:lazy|eager)$/i);
const mediaType = matching(/^[\w.+-]{1,50}\/[\w.+-]{1,50}$/);

/** Only the language in ```` ```rust,ignore ````: what a highlighter looks up. */
const language: AttributeRule = (value) => /^language-[\w+#.-]{1,40}/.exec(value)?.[0];

const callout = tokensOf("markdown-alert", ...calloutKinds.map((kind) => `markdown-alert-${kind}`));
const heading = { align, class: tokensOf("sr-only") };
const cell = { align, colspan: span, rowspan: span };
const player = { src: mediaUrl, width: length, height: length, loop: flag, muted: flag };

const GLOBAL_ATTRIBUTES: Record<string, AttributeRule> = {
  title: text,
  lang: matching(/^[a-z0-9-]{1,35}$/i),
  dir: matching(/^(?:ltr|rtl|auto)$/i),
  "aria-label": text,
  "aria-hidden": matching(/^(?:true|false)$/),
};

const ATTRIBUTES: Record<string, Record<string, AttributeRule>> = {
  a: {
    href: linkUrl,
    rel: tokensOf("external", "license", "nofollow", "noopener", "noreferrer", "sponsored", "ugc"),
    class: tokensOf("data-footnote-backref"),
    "data-footnote-ref": flag,
    "data-footnote-backref": flag,
  },
  audio: { src: mediaUrl, loop: flag, muted: flag },
  blockquote: { cite, class: callout, role: matching(/^note$/) },
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
  p: { align, class: tokensOf("markdown-alert-title", "gallery") },
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

export interface Rendering {
  anchors: Anchors;
  base: UrlBase;
  headingOffset: number;
  headingLinks: boolean;
  sourceLines: boolean;
}

export interface SafeElement {
  tagName: string;
  attributes: Map<string, string>;
}

const RULES = new Map<string, [name: string, rule: AttributeRule][]>(
  [...ALLOWED_ELEMENTS].map((tagName) => [
    tagName,
    Object.entries({ ...GLOBAL_ATTRIBUTES, ...ATTRIBUTES[tagName] }),
  ]),
);

/**
 * The element as it may be written: tag and attributes all come from the allowlists. `unwrap` keeps only its content, `drop` removes a void
 * element.
 */
export function safeElement(element: HtmlElement, rendering: Rendering): SafeElement | "unwrap" | "drop" {
  const tagName = RENAMED_ELEMENTS.get(element.tagName) ?? element.tagName;
  const rules = RULES.get(tagName);
  if (!rules) return "unwrap";
  const attributes = new Map<string, string>();
  const id = rendering.anchors.idOf(element);
  if (id !== undefined) attributes.set("id", id);
  for (const [name, rule] of rules) {
    const found = attributeOf(element, name);
    const value = found === undefined ? undefined : rule(found, rendering.base);
    if (value !== undefined) attributes.set(name, value);
  }
  if (rendering.sourceLines) markLine(element, attributes, rendering.base);
  switch (tagName) {
    case "a":
      completeLink(attributes, rendering);
      break;
    case "img":
      if (!attributes.has("src") && !attributes.has("srcset")) return "drop";
      completeImage(attributes);
      break;
    case "input":
      if (attributeOf(element, "type")?.toLowerCase() !== "checkbox") return "drop";
      completeCheckbox(attributes);
      break;
    case "pre":
    case "table":
      // If too wide for a phone it scrolls, which needs focus to work by keyboard.
      attributes.set("tabindex", "0");
      break;
    case "audio":
    case "video":
      attributes.set("controls", "").set("preload", "metadata");
      break;
  }
  return { tagName: shiftHeading(tagName, rendering.headingOffset), attributes };
}

function markLine(element: HtmlElement, attributes: Map<string, string>, base: UrlBase): void {
  const value = line(attributeOf(element, lineAttribute) ?? "", base);
  if (value !== undefined) attributes.set(lineAttribute, value);
}

function completeLink(attributes: Map<string, string>, { anchors, base }: Rendering): void {
  if (attributes.has("data-footnote-ref")) {
    attributes.set("aria-describedby", anchors.prefixed("footnote-label"));
  }
  const href = attributes.get("href");
  if (href === undefined) return;
  if (href.startsWith("#")) attributes.set("href", anchors.hrefOf(href.slice(1)) ?? href);
  else if (leavesSite(href, base)) {
    const rel = new Set(attributes.get("rel")?.split(" "));
    attributes.set("rel", [...rel.add("noopener")].join(" "));
  }
}

function leavesSite(href: string, base: UrlBase): boolean {
  const site = base ?? new URL("https://site.invalid/");
  if (!URL.canParse(href, site)) return true;
  const { protocol, host } = new URL(href, site);
  return /^https?:$/.test(protocol) && host !== site.host;
}

function completeImage(attributes: Map<string, string>): void {
  if (!attributes.has("alt")) attributes.set("alt", "");
  if (!attributes.has("loading")) attributes.set("loading", "lazy");
  attributes.set("decoding", "async");
}

function completeCheckbox(attributes: Map<string, string>): void {
  attributes.set("type", "checkbox").set("disabled", "");
  attributes.set("aria-label", attributes.has("checked") ? "Completed task" : "Incomplete task");
}

function shiftHeading(tagName: string, offset: number): string {
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  return level === undefined ? tagName : `h${Math.min(6, Number(level) + offset)}`;
}
