import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment } from "parse5";

const ELEMENTS = new Set(
  (
    "a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li mark meter ol p picture pre progress q rp " +
    "rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var " +
    "video wbr"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "align alt aria-describedby aria-hidden aria-label checked cite class colspan controls data-footnote-backref " +
    "data-footnote-ref data-footnotes datetime decoding default dir disabled height high href id kind label lang loading " +
    "loop low max media min muted open optimum playsinline poster preload rel reversed rowspan scope sizes span src srclang " +
    "srcset start tabindex title type value width"
  ).split(" "),
);
const CLASS =
  /^(?:contains-task-list|data-footnote-backref|footnotes|gallery|heading-link|language-[\w+#.-]+|sr-only|task-list-item)$/;
const DOCUMENT_SHELL = new Set(["html", "head", "body"]);
const PAGE = "https://page.invalid/post";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * What could run script, load a document or shadow a global in this HTML, judged on the trees that a parser with scripting
 * builds of it: as content of a `<div>`, of a `<td>`, and as a whole document. Shares nothing with the renderer.
 */
export function findDangers(source: string): string[] {
  const inside = (tagName: string) => defaultTreeAdapter.createElement(tagName, html.NS.HTML, []);
  return [
    ...dangersIn(parseFragment(inside("div"), source, {}).childNodes, new Set()),
    ...dangersIn(parseFragment(inside("td"), source, {}).childNodes, new Set()),
    ...dangersIn(parse(`<!doctype html><body>${source}`).childNodes, DOCUMENT_SHELL),
  ];
}

function dangersIn(nodes: Node[], shell: Set<string>): string[] {
  const dangers: string[] = [];
  const pending = [...nodes];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (defaultTreeAdapter.isCommentNode(node)) dangers.push(`comment ${node.data}`);
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    for (const child of node.childNodes) pending.push(child);
    if (shell.has(node.tagName)) dangers.push(...node.attrs.map(({ name }) => `${node.nodeName}[${name}]`));
    else dangers.push(...dangersOf(node));
  }
  return dangers;
}

function dangersOf(element: Element): string[] {
  const { tagName, namespaceURI, attrs } = element;
  if (namespaceURI !== html.NS.HTML || !ELEMENTS.has(tagName)) return [`<${tagName}>`];
  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  const input = tagName === "input" && !(values.get("type") === "checkbox" && values.has("disabled"));
  return [
    ...(input ? ["<input> that is not a disabled checkbox"] : []),
    ...attrs
      .filter(({ name, value }) => !isSafe(tagName, name, value))
      .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  ];
}

function isSafe(tagName: string, name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false;
  switch (name) {
    case "id":
    case "aria-describedby":
      return value.startsWith("user-content-");
    case "class":
      return value.split(/\s+/).every((token) => CLASS.test(token));
    case "href":
    case "cite":
      return hasProtocol(value, "http:", "https:", "mailto:", "tel:");
    case "src":
    case "poster":
      return hasProtocol(value, "http:", "https:") || (tagName !== "source" && isRasterData(value));
    case "srcset":
      return value.split(/[\s,]+/).every((part) => hasProtocol(part, "http:", "https:"));
    default:
      return true;
  }
}

function hasProtocol(value: string, ...protocols: string[]): boolean {
  return !URL.canParse(value, PAGE) || protocols.includes(new URL(value, PAGE).protocol);
}

function isRasterData(value: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/i.test(value);
}
