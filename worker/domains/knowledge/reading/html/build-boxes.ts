import type { DefaultTreeAdapterTypes } from "parse5";
import { attributeOf, type HtmlElement } from "./attribute-of";
import { type Box, isBlock } from "./page-box";

/** Not text, or not shown as such. */
const without = new Set(
  "script style noscript template iframe object embed svg canvas math audio video map area head link meta title base input button select textarea option datalist output progress meter dialog frame frameset noframes param source track picture img".split(
    " ",
  ),
);
const unseen = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;
/** What sites call text that is for screen readers only, and the mark-up of menus that are shut. */
const unseenNames =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|u-hidden|is-hidden|d-none|a11y-hidden|offscreen)(?:\s|$)/i;

/** Whether a reader of the page does not see an element, as far as its own mark-up tells. */
const isHidden = (element: HtmlElement): boolean => without.has(element.tagName) || isMarkedHidden(element);

/** The same, whatever kind of element it is. */
function isMarkedHidden({ attrs }: HtmlElement): boolean {
  return attrs.some(({ name, value }) => {
    switch (name) {
      case "hidden":
        return value.toLowerCase() !== "until-found";
      case "aria-hidden":
        return value === "true";
      case "style":
        return unseen.test(value);
      case "class":
        return unseenNames.test(value);
      default:
        return false;
    }
  });
}

const named = /accordion|collaps|faq|question|toggle|panel/i;
const asked = /^[^?？]{8,200}[?？]/u;
const signs = /[\s+×▸▾▼⌄›»–-]+$/u;

/**
 * What an accordion's button says: the heading of the part that it opens. Inside a heading any button does, elsewhere one that asks
 * something and is marked as opening a part; null for the buttons that do things.
 */
function accordionHeading(button: HtmlElement, isInHeading: boolean): string | null {
  const text = textOf(button).replace(/\s+/gu, " ").trim();
  if (isInHeading) return text.replace(signs, "") || null;
  const opens = button.attrs.some(({ name, value }) =>
    name === "class" ? named.test(value) : name === "aria-expanded",
  );
  return opens ? (asked.exec(text)?.[0] ?? null) : null;
}

const textOf = (element: HtmlElement): string =>
  element.childNodes
    .map((node) => ("value" in node ? node.value : "tagName" in node ? textOf(node) : ""))
    .join("");

/** Browsers go no deeper than 512; what people write stays far below. */
const depthMax = 200;
const labelMax = 25;
const shortLinkMax = 120;

const proseTags = new Set(
  "body main article section div center form p li td dd blockquote pre figcaption summary".split(" "),
);

/** The visible part of an element, with its text counted. */
export function buildBoxes(element: HtmlElement, depth = 0): Box {
  const box: Box = {
    tag: element.tagName,
    names: namesOf(element),
    role: (attributeOf(element, "role") ?? "").toLowerCase(),
    href: element.tagName === "a" ? attributeOf(element, "href") : null,
    children: [],
    characters: 0,
    linked: 0,
    prose: 0,
    titled: element.tagName === "h1",
  };
  let own = 0;
  let ownLinked = 0;
  for (const node of element.childNodes) {
    const child = childOf(node, element, depth);
    if (child === null) continue;
    box.children.push(child);
    const length = typeof child === "string" ? child.trim().length : child.characters;
    box.characters += length;
    if (typeof child === "string") own += length;
    else {
      box.linked += child.linked;
      box.prose += child.prose;
      box.titled ||= child.titled;
      if (!isBlock(child)) {
        own += child.characters - child.prose;
        ownLinked += child.linked;
      }
    }
  }
  // A whole card in one link is text; a name in one is a place to go.
  const isCard =
    box.characters > shortLinkMax ||
    box.children.some((child) => typeof child !== "string" && isBlock(child));
  if (box.tag === "a" && box.href !== null && !isCard) box.linked = box.characters;
  const running = own - ownLinked;
  if (proseTags.has(box.tag) && running >= labelMax && running * 2 >= own) box.prose += running;
  return box;
}

function childOf(
  node: DefaultTreeAdapterTypes.ChildNode,
  parent: HtmlElement,
  depth: number,
): Box | string | null {
  if ("value" in node) return node.value;
  if (!("tagName" in node) || depth >= depthMax) return null;
  if (node.tagName === "button" && !isMarkedHidden(node))
    return headingIn(node, /^h[1-6]$/.test(parent.tagName));
  return isHidden(node) ? null : buildBoxes(node, depth + 1);
}

function headingIn(button: HtmlElement, isInHeading: boolean): Box | string | null {
  const heading = accordionHeading(button, isInHeading);
  if (heading === null || isInHeading) return heading;
  const none = { names: new Set<string>(), role: "", href: null, linked: 0, prose: 0, titled: false };
  return { ...none, tag: "h3", children: [heading], characters: heading.length };
}

const boundary = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

function namesOf(element: HtmlElement): ReadonlySet<string> {
  const written = `${attributeOf(element, "class") ?? ""} ${attributeOf(element, "id") ?? ""}`.slice(0, 400);
  return new Set(written.split(boundary).map((name) => name.toLowerCase()));
}
