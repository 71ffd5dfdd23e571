import { html, type SafeHtml } from "../../worker/platform/html.ts";
import { icon } from "./icon.ts";

/** The search dialog, activated by the page's script. */
export const searchDialog = (
  indexPath: string,
): SafeHtml => html`<dialog class="search" id="page-search" aria-label="Search the guides" data-index="${indexPath}" data-operations="/docs/api/search.json">
<div class="search-field">
${icon("search")}
<input type="text" role="combobox" aria-label="Search the guides" aria-controls="page-search-results" aria-expanded="false" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" placeholder="Search the guides">
<button type="button" class="close-search" aria-label="Close the search"><kbd>Esc</kbd>${icon("close")}</button>
</div>
<div class="search-results" id="page-search-results" role="listbox" aria-label="Results" hidden></div>
<p class="search-message">Search for a setting, an error or a header.</p>
<p class="sr-only" role="status"></p>
<p class="search-keys" aria-hidden="true"><span><kbd>↑</kbd><kbd>↓</kbd> choose</span><span><kbd>Enter</kbd> open</span><span><kbd>Esc</kbd> close</span></p>
</dialog>`;
