import { serializeOuter } from "parse5";
import { html, SafeHtml } from "../../worker/platform/html.ts";
import { fragmentOf } from "./fragment-of.ts";
import { elementsOf, type HtmlElement, type HtmlNode, replaceElement, textOf } from "./html-tree.ts";

/** Wide tables scroll separately, also by keyboard. */
export function frameTables(root: HtmlNode): void {
  for (const table of elementsOf(root).filter(({ tagName }) => tagName === "table")) {
    table.attrs = table.attrs.filter(({ name }) => name !== "tabindex");
    const framed = html`<div class="table" role="group" aria-label="${nameOf(table)}" tabindex="0">${new SafeHtml(serializeOuter(table))}</div>`;
    replaceElement(table, fragmentOf(framed));
  }
}

const nameOf = (table: HtmlElement): string => {
  const columns = elementsOf(table).filter(({ tagName }) => tagName === "th");
  return `Table: ${columns.map(textOf).filter(Boolean).join(", ")}`;
};
