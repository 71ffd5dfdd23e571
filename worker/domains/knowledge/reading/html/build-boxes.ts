import type { DefaultTreeAdapterTypes } from "parse5";
import { attributeOf, type HtmlElement } from "./attribute-of";
import { type Box, isBlock } from "./page-box";

/** Elements without text, or whose text is not displayed as such. */
const without = new Set(
  "script style noscript template iframe object embed svg canvas math audio video map area head link meta title base input button select textarea option datalist output progress meter dialog frame frameset noframes param source track picture img".split(
    " ",
  ),
);
const unseen = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;
/** Common class names for screen-reader text and collapsed menus. */
const unseenNames =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|u-hidden|is-hidden|d-none|a11y-hidden|offscreen)(?:\s|$)/i;

/** Whether an element is invisible to readers, as far as its own markup tells. */
const isHidden = (element: HtmlElement): boolean => without.has(element.tagName) || isMarkedHidden(element);

/** The same, regardless of the kind of element. */
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
 * An accordion button's text as the heading of the section it opens. In a heading, any button counts; elsewhere, one with a question that
 * is marked as opening a section. Null for other buttons.
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

/** Browsers nest at most 512 levels; what people write stays far below. */
const depthMax = 200;
const labelMax = 25;
const shortLinkMax = 120;

const proseTags = new Set(
  "body main article section div center form p li td dd blockquote pre figcaption summary".split(" "),
);

/** The visible part of an element, with text counts. */
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
  // A card that is a link as a whole is text; a name in a link is navigation.
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
