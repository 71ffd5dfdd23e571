import { excerptOf, markWords } from "../lib/mark-words";
import type { Found } from "./search-sections";

/** The elements of the search dialog, which every page has. */
export interface SearchParts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  message: HTMLElement;
  status: HTMLElement;
}

export function searchParts(): SearchParts | null {
  const dialog = document.querySelector<HTMLDialogElement>("#page-search");
  const input = dialog?.querySelector("input");
  const list = dialog?.querySelector<HTMLElement>('[role="listbox"]');
  const message = dialog?.querySelector<HTMLElement>(".search-message");
  const status = dialog?.querySelector<HTMLElement>('[role="status"]');
  return dialog && input && list && message && status ? { dialog, input, list, message, status } : null;
}

/** One result: its guide and heading, and the matching text. */
function resultOption({ href, guide, heading, text, terms }: Found, id: string): HTMLAnchorElement {
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

const shownMax = 12;

/** Fills the list, selects its first option, and announces the result. */
export function showResults(parts: SearchParts, words: string, found: Found[]): void {
  const { input, list, message, status } = parts;
  const options = found.slice(0, shownMax).map((one, index) => resultOption(one, `page-result-${index}`));
  list.replaceChildren(...options);
  list.hidden = options.length === 0;
  input.ariaExpanded = String(options.length > 0);
  message.hidden = options.length > 0;
  message.textContent = messageFor(words);
  status.textContent = words === "" ? "" : countOf(found.length, words);
  list.scrollTop = 0;
  choose(parts, options[0] ?? null);
}

/** Makes Enter open an option. */
export function choose({ input, list }: SearchParts, option: Element | null): void {
  for (const one of list.children) one.ariaSelected = String(one === option);
  if (option) input.setAttribute("aria-activedescendant", option.id);
  else input.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

export const chosen = ({ list }: SearchParts) =>
  list.querySelector<HTMLAnchorElement>('[aria-selected="true"]');

const messageFor = (words: string): string =>
  words === ""
    ? "Search for a setting, an error or a header."
    : `No results for “${words}”. Try fewer or different words.`;

function countOf(count: number, words: string): string {
  if (count === 0) return `No results for “${words}”`;
  if (count === 1) return "1 result";
  return count > shownMax ? `${count} results, showing the top ${shownMax}` : `${count} results`;
}
