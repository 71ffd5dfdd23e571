import { html, type SafeHtml } from "../../platform/html";

interface Link {
  path: string;
  title: string;
}

/** The list of pages beside a page of the documentation. */
export const navigation = (groups: { title: string; links: Link[] }[], current: string): SafeHtml =>
  html`${groups.map(
    ({ title, links }) => html`<div class="nav-group"><p>${title}</p><ul>
${links.map(({ path, title }) => html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${title}</a></li>`)}
</ul></div>`,
  )}`;

export interface Heading {
  id: string;
  level: 2 | 3;
  text: string;
}

/** The contents of a page. */
export const contentsList = (headings: Heading[]): SafeHtml => html`<ul>
${headings.map(({ id, level, text }) => html`<li class="contents-${level}"><a href="#${id}">${text}</a></li>`)}
</ul>`;

/** A heading with a link to itself. */
export const linkedHeading = (id: string, text: string): SafeHtml =>
  html`<h2 id="${id}">${text} <a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a></h2>`;
