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
