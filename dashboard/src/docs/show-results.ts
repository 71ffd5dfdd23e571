import type { Found } from "./find-sections";
import { resultOption } from "./result-option";
import type { SearchParts } from "./search-parts";

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
