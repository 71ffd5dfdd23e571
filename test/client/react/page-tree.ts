import { type DefaultTreeAdapterTypes, parse } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;

/** The elements of a page with this HTML as its body, in the order of the document, as a browser with scripting builds them. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ("tagName" in node) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(`<!doctype html><html><head></head><body>${html}</body></html>`));
  return found;
}

export const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

export const hasClass = (element: Element, name: string): boolean =>
  attributesOf(element).class?.split(/\s+/).includes(name) ?? false;

/** All with this tag, or with a leading dot this class. */
export function findAll(html: string, selector: string): Element[] {
  return elementsOf(html).filter((element) =>
    selector.startsWith(".") ? hasClass(element, selector.slice(1)) : element.tagName === selector,
  );
}

/** The only one. */
export function find(html: string, selector: string): Element {
  const [element, ...others] = findAll(html, selector);
  if (!element || others.length > 0) throw new Error(`${others.length + Number(!!element)} of ${selector}`);
  return element;
}

export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

export function ancestorsOf(element: Element): Element[] {
  const parent = element.parentNode;
  return parent && "tagName" in parent ? [parent, ...ancestorsOf(parent)] : [];
}

/**
 * Tags and attribute names without texts and values: what content must not be able to change. React 19 adds a preload for
 * an eager image, but not for a `data:` one.
 */
export const skeletonOf = (html: string): string[] =>
  elementsOf(html)
    .filter((element) => attributesOf(element).rel !== "preload")
    .map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name).sort()].join(" "));
