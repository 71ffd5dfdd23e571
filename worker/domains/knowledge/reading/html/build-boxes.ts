import type { DefaultTreeAdapterTypes } from "parse5";
import { accordionHeading } from "./accordion-heading";
import { attributeOf, type HtmlElement } from "./attribute-of";
import { isHidden, isMarkedHidden } from "./is-hidden";
import { type Box, isBlock } from "./page-box";

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
