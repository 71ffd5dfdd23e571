import type { Renderer, RendererRule, Token } from "markdown-it";

/** HTML of the footnote tokens. Ids are bare here; the sanitiser gives them the prefix that all ids of a post get. */
export function renderFootnotes({ rules }: Renderer): void {
  rules.footnote_reference = reference;
  rules.footnotes_open = () =>
    '<section class="footnotes" data-footnotes=""><h2 id="footnote-label" class="sr-only">Footnotes</h2>\n<ol>\n';
  rules.footnotes_close = () => "</ol>\n</section>\n";
  rules.footnote_open = (tokens, index) => `<li id="fn-${count(tokens[index], "number")}">\n`;
  rules.footnote_close = () => "</li>\n";
  rules.footnote_back_references = backReferences;
}

const reference: RendererRule = (tokens, index) => {
  const number = count(tokens[index], "number");
  const id = referenceId(number, count(tokens[index], "occurrence"));
  return `<sup><a href="#fn-${number}" id="${id}" data-footnote-ref="" aria-describedby="footnote-label">${number}</a></sup>`;
};

const backReferences: RendererRule = (tokens, index) => {
  const number = count(tokens[index], "number");
  const total = count(tokens[index], "references");
  return Array.from({ length: total }, (_, before) => {
    const occurrence = before + 1;
    const label = `Back to reference ${number}${occurrence > 1 ? `-${occurrence}` : ""}`;
    const href = `#${referenceId(number, occurrence)}`;
    return ` <a href="${href}" class="data-footnote-backref" data-footnote-backref="" aria-label="${label}">↩</a>`;
  }).join("");
};

function referenceId(number: number, occurrence: number): string {
  return `fnref-${number}${occurrence > 1 ? `-${occurrence}` : ""}`;
}

function count(token: Token | undefined, key: string): number {
  return Number(token?.meta?.[key]);
}
