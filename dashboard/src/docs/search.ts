import type MiniSearch from "minisearch";
import { findSections, type SearchSection } from "./search-sections";
import { choose, chosen, type SearchParts, searchParts, showResults } from "./show-results";

let loading: Promise<MiniSearch<SearchSection>> | null = null;

/** The index of guides and operations and its library, loaded on first use; retried after a failure. */
function loadIndex(address: string, operations: string): Promise<MiniSearch<SearchSection>> {
  loading ??= fetchIndex(address, operations).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function fetchIndex(address: string, operations: string): Promise<MiniSearch<SearchSection>> {
  const [{ readIndex }, guides, sections] = await Promise.all([
    import("./read-index"),
    read(address),
    read(operations),
  ]);
  const index = readIndex(await guides.text());
  index.addAll((await sections.json()) as SearchSection[]);
  return index;
}

async function read(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response;
}

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Keys that open the search anywhere on the page, and those that navigate its list. */
function searchKeys(parts: SearchParts, open: () => void): void {
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
