import { slug } from "github-slugger";
import { htmlElements } from "./html-elements.ts";
import { leadingText } from "./leading-text.ts";
import { attributeOf, type HtmlElement, type HtmlParent } from "./parse-html.ts";

const HEADING = /^h[1-6]$/;

/** The ids of a post's elements, and which ones its links can point to. */
export interface Anchors {
  idOf(element: HtmlElement): string | undefined;
  hrefOf(fragment: string): string | undefined;
  prefixed(id: string): string;
}

/**
 * Every id starts with `prefix`, so that no content can shadow a property of `window` or `document` (DOM clobbering). Ids and `<a name>` of
 * the post come first; headings without one get GitHub's slug; a taken slug gets `-1`, `-2`, ….
 */
export function assignAnchors(root: HtmlParent, prefix: string): Anchors {
  const ids = new Map<HtmlElement, string>();
  const taken = new Set<string>();
  const prefixed = (id: string) => (id.startsWith(prefix) ? id : prefix + id);
  const headings: HtmlElement[] = [];

  for (const element of htmlElements(root)) {
    const explicit = explicitId(element);
    if (explicit !== undefined && !taken.has(prefixed(explicit))) {
      ids.set(element, prefixed(explicit));
      taken.add(prefixed(explicit));
    } else if (HEADING.test(element.tagName)) headings.push(element);
  }
  const lastSuffix = new Map<string, number>();
  for (const heading of headings) {
    const base = prefix + (slug(leadingText(heading)) || "section");
    let suffix = lastSuffix.get(base) ?? 0;
    let id = suffix === 0 ? base : `${base}-${suffix}`;
    while (taken.has(id)) {
      suffix += 1;
      id = `${base}-${suffix}`;
    }
    lastSuffix.set(base, suffix);
    taken.add(id);
    ids.set(heading, id);
  }
  return {
    prefixed,
    idOf: (element) => ids.get(element),
    hrefOf: (fragment) => {
      const id = prefixed(decodeFragment(fragment));
      return taken.has(id) ? `#${id}` : undefined;
    },
  };
}

function explicitId(element: HtmlElement): string | undefined {
  const id =
    attributeOf(element, "id") ?? (element.tagName === "a" ? attributeOf(element, "name") : undefined);
  return id !== undefined && /^\S{1,1000}$/.test(id) ? id : undefined;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
