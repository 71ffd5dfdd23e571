import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { SafeHtml } from "../../worker/platform/html.ts";

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export const isElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;

const childrenOf = (node: HtmlNode): HtmlNode[] => ("childNodes" in node ? node.childNodes : []);

/** Every element below `node`, in document order, in the current tree. */
export const elementsOf = (node: HtmlNode): HtmlElement[] =>
  childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...elementsOf(child)] : []));

export const textOf = (node: HtmlNode): string =>
  "value" in node ? node.value : childrenOf(node).map(textOf).join("");

export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

export function setAttribute(element: HtmlElement, name: string, value: string): void {
  const present = element.attrs.find((attribute) => attribute.name === name);
  if (present) present.value = value;
  else element.attrs.push({ name, value });
}

/** Replaces `element` with `nodes`. */
export function replaceElement(element: HtmlElement, nodes: HtmlNode[]): void {
  const parent = element.parentNode;
  if (!parent) return;
  const moved = nodes.filter((node) => "parentNode" in node);
  for (const node of moved) node.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...moved);
}

/** Parses HTML into nodes. */
export const fragmentOf = (html: SafeHtml): HtmlNode[] => parseFragment(html.text).childNodes;
