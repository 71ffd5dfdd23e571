import { DROPPED_ELEMENTS } from "./element-rules.ts";
import { type HtmlElement, type HtmlParent, isHtmlElement } from "./parse-html.ts";

/** The elements that may be written, in document order. */
export function* htmlElements(root: HtmlParent): Generator<HtmlElement> {
  const pending = root.childNodes.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!isHtmlElement(node) || DROPPED_ELEMENTS.has(node.tagName)) continue;
    yield node;
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      const child = node.childNodes[index];
      if (child) pending.push(child);
    }
  }
}
