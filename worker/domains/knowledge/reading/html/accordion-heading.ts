import type { HtmlElement } from "./attribute-of";

const named = /accordion|collaps|faq|question|toggle|panel/i;
const asked = /^[^?？]{8,200}[?？]/u;
const signs = /[\s+×▸▾▼⌄›»–-]+$/u;

/**
 * What an accordion's button says: the heading of the part that it opens. Inside a heading any button does, elsewhere one that asks
 * something and is marked as opening a part; null for the buttons that do things.
 */
export function accordionHeading(button: HtmlElement, isInHeading: boolean): string | null {
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
