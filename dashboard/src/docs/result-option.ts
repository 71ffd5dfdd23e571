import { excerptOf, markWords } from "../lib/mark-words";
import type { Found } from "./find-sections";

/** One result: its guide and heading, and the matching text. */
export function resultOption({ href, guide, heading, text, terms }: Found, id: string): HTMLAnchorElement {
  const option = document.createElement("a");
  option.href = href;
  option.id = id;
  option.role = "option";
  option.tabIndex = -1;
  option.ariaSelected = "false";
  const where = line("result-where", heading === "" ? "Guide" : guide, terms);
  const title = line("result-title", heading === "" ? guide : heading, terms);
  option.append(where, title, line("result-text", excerptOf(text, terms), terms));
  return option;
}

function line(className: string, text: string, words: string[]): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = className;
  span.append(
    ...markWords(text, words).map((piece) => {
      if (!piece.marked) return piece.text;
      const mark = document.createElement("mark");
      mark.textContent = piece.text;
      return mark;
    }),
  );
  return span;
}
