import type { Anchors } from "./anchors.ts";
import { ATTRIBUTES, type AttributeRule, GLOBAL_ATTRIBUTES } from "./attribute-rules.ts";
import { ALLOWED_ELEMENTS, RENAMED_ELEMENTS } from "./element-rules.ts";
import { attributeOf, type HtmlElement } from "./parse-html.ts";
import type { UrlBase } from "./url-policy.ts";

export interface Rendering {
  anchors: Anchors;
  base: UrlBase;
  headingOffset: number;
  headingLinks: boolean;
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
 * The element as it may be written: a tag and attributes that all come from the allow-lists. `unwrap` means its content
 * stands without it, `drop` that a void element is left out.
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
      // Too wide for a phone they scroll, which a keyboard can do only in what it can reach.
      attributes.set("tabindex", "0");
      break;
    case "audio":
    case "video":
      attributes.set("controls", "").set("preload", "metadata");
      break;
  }
  return { tagName: shiftHeading(tagName, rendering.headingOffset), attributes };
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
