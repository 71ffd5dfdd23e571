import { findSections } from "./find-sections";
import { loadIndex } from "./load-index";
import { searchKeys } from "./search-keys";
import { type SearchParts, searchParts } from "./search-parts";
import { choose, showResults } from "./show-results";

/** Activates the page's search: its buttons, `/` and Ctrl-K or ⌘K. */
export function setUpSearch(): void {
  const parts = searchParts();
  if (!parts) return;
  const { dialog, input, list } = parts;
  const open = () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    void search(parts);
  };
  for (const button of document.querySelectorAll("[data-open-search]"))
    button.addEventListener("click", open);
  searchKeys(parts, open);
  input.addEventListener("input", () => void search(parts));
  dialog.querySelector(".close-search")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    const outside = event.target === dialog;
    const followed = event.target instanceof Element && event.target.closest('[role="option"]');
    if (outside || followed) dialog.close();
  });
  list.addEventListener("pointermove", (event) => {
    const option = event.target instanceof Element && event.target.closest('[role="option"]');
    if (option && option.ariaSelected !== "true") choose(parts, option);
  });
}

async function search(parts: SearchParts): Promise<void> {
  const words = parts.input.value.trim();
  const index = await loadIndex(
    parts.dialog.dataset.index ?? "",
    parts.dialog.dataset.operations ?? "",
  ).catch(() => null);
  if (parts.input.value.trim() !== words) return;
  showResults(parts, words, index && words !== "" ? findSections(index, words) : []);
  if (index) return;
  parts.message.textContent = "Couldn’t load the index. Type again to retry.";
  parts.status.textContent = parts.message.textContent;
}
