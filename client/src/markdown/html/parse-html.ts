import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from "parse5";
import { TooComplexError } from "../too-complex.ts";

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;

const MAX_ELEMENTS = 50_000;

/**
 * Parses by the WHATWG algorithm, as the content of a `<div>` in a browser without scripting (so `<noscript>` is content). Unclosed
 * formatting elements are cloned into every later block, hence the limit: throws TooComplexError above 50,000.
 */
export function parseHtml(source: string): HtmlParent {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new TooComplexError(`more than ${MAX_ELEMENTS} elements`);
      return defaultTreeAdapter.createElement(...args);
    },
  };
  const context = defaultTreeAdapter.createElement("div", html.NS.HTML, []);
  return parseFragment(context, source, { treeAdapter, scriptingEnabled: false });
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return defaultTreeAdapter.isElementNode(node);
}

export function isHtmlElement(node: HtmlNode): node is HtmlElement {
  return isElement(node) && node.namespaceURI === html.NS.HTML;
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}
