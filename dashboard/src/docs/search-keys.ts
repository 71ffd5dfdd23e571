import type { SearchParts } from "./search-parts";
import { choose, chosen } from "./show-results";

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Keys that open the search anywhere on the page, and those that navigate its list. */
export function searchKeys(parts: SearchParts, open: () => void): void {
  addEventListener("keydown", (event) => {
    if (!opensSearch(event)) return;
    event.preventDefault();
    open();
  });
  parts.input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const step = steps.get(event.key);
    if (step !== undefined) {
      event.preventDefault();
      move(parts, step);
    } else if (event.key === "Enter") {
      event.preventDefault();
      chosen(parts)?.click();
    }
  });
}

function move(parts: SearchParts, step: number): void {
  const options = [...parts.list.children];
  const at = options.findIndex((option) => option.ariaSelected === "true");
  if (options.length > 0) choose(parts, options.at((at + step) % options.length) ?? null);
}

function opensSearch(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))
    return !event.shiftKey && !event.altKey;
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(
    event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")
  );
}
