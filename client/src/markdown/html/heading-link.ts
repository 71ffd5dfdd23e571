import { escapeHtml } from "./escape-html.ts";
import type { HtmlElement } from "./parse-html.ts";
import type { Rendering, SafeElement } from "./safe-element.ts";

/**
 * The link from a heading to itself, where they are asked for: for the mouse only, since a screen reader would say it with
 * every heading. None for a hidden heading, and none within a link, where HTML allows no other.
 */
export function headingLink(
  { tagName, attributes }: SafeElement,
  element: HtmlElement,
  rendering: Rendering,
): string {
  const id = attributes.get("id");
  if (!rendering.headingLinks || !/^h[1-6]$/.test(tagName) || id === undefined) return "";
  if (attributes.has("class") || isInLink(element)) return "";
  return `<a aria-hidden="true" class="heading-link" href="#${escapeHtml(id)}" tabindex="-1">#</a>`;
}

function isInLink({ parentNode }: HtmlElement): boolean {
  for (let parent = parentNode; parent && "tagName" in parent; parent = parent.parentNode) {
    if (parent.tagName === "a") return true;
  }
  return false;
}
