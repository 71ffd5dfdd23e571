import { html, SafeHtml } from "../../worker/platform/html.ts";
import { contentsList, navigation } from "../../worker/routes/docs/page-parts.ts";
import { icon } from "./icon.ts";
import type { NavigationGroup } from "./navigation.ts";
import { pageShell } from "./page-shell.ts";
import type { RenderedGuide } from "./render-guide.ts";
import type { SiteAssets } from "./site-assets.ts";

/** The page of one guide. */
export function guidePage(
  { guide, title, body, headings }: RenderedGuide,
  groups: NavigationGroup[],
  assets: SiteAssets,
): string {
  const path = `/docs/${guide.name}`;
  const links = groups.flatMap(({ links }) => links);
  const at = links.findIndex((link) => link.path === path);
  const group = groups.find(({ links }) => links.some((link) => link.path === path));
  const contents = headings.length > 1 && contentsList(headings);
  const shell = {
    title: `${title} · blogsvc docs`,
    description: guide.summary,
    navigation: navigation(groups, path),
    assets,
  };
  return pageShell(
    shell,
    html`<main id="page-content" tabindex="-1">
<article>
<header class="article-top"><p class="eyebrow">${group?.title}</p><h1>${title}</h1></header>
${contents && html`<details class="contents-inline"><summary>${icon("chevron")}On this page</summary>${contents}</details>`}
<div class="prose">${body}</div>
</article>
<nav class="neighbors" aria-label="Previous and next guide">
${neighbour("Previous", links[at - 1])}
${neighbour("Next", links[at + 1])}
</nav>
<p class="source">This page is <code>${guide.source}</code> in the repository.</p>
</main>
<aside class="contents" aria-label="On this page">${contents && html`<p aria-hidden="true">On this page</p>${contents}`}</aside>`,
  );
}

const neighbour = (
  word: "Previous" | "Next",
  link: NavigationGroup["links"][number] | undefined,
): SafeHtml | undefined =>
  link &&
  html`<a class="${word.toLowerCase()}" href="${link.path}"><span>${word === "Previous" && icon("back")}${word}${word === "Next" && icon("forward")}</span><strong>${link.title}</strong></a>`;

/** The page at `/docs`: all guides with one line each. */
export function overviewPage(groups: NavigationGroup[], assets: SiteAssets): string {
  const description = "Guides to blogsvc: running it, reading posts from your site, and the API.";
  return pageShell(
    { title: "blogsvc docs", description, navigation: navigation(groups, "/docs"), assets },
    html`<main id="page-content" class="wide" tabindex="-1">
<header class="overview-top">
<h1>Documentation</h1>
<p>Run blogsvc, read posts from your site, and know when they change.</p>
<button type="button" class="search-button large" data-open-search>${icon("search")}<span class="search-button-words">Search the guides</span><kbd>/</kbd></button>
</header>
${groups.map(
  ({ title, links }) => html`<section class="overview-group"><h2>${title}</h2><ul>
${links.map(({ path, title, summary }) => html`<li><a href="${path}"><strong>${title}</strong><span>${summary}</span></a></li>`)}
</ul></section>`,
)}
</main>`,
  );
}

/** What the Worker fills with the pages of the API reference. */
export const referenceFrame = (assets: SiteAssets): string =>
  pageShell(
    {
      title: "{{title}} · blogsvc docs",
      description: "{{description}}",
      navigation: new SafeHtml("{{navigation}}"),
      assets,
    },
    html`<main id="page-content" tabindex="-1">
<article class="reference">
<header class="article-top"><p class="eyebrow">API reference</p><h1>{{title}}</h1></header>
<details class="contents-inline"><summary>${icon("chevron")}On this page</summary>{{contents}}</details>
<div class="prose">{{body}}</div>
</article>
</main>
<aside class="contents" aria-label="On this page"><p aria-hidden="true">On this page</p>{{contents}}</aside>`,
  );

/** The page for unknown URLs under `/docs`. */
export const notFoundPage = (groups: NavigationGroup[], assets: SiteAssets): string =>
  pageShell(
    {
      title: "Guide not found · blogsvc docs",
      description: "Guide not found",
      navigation: navigation(groups, "/docs/404"),
      assets,
    },
    html`<main id="page-content" class="not-found" tabindex="-1">
<p class="eyebrow">404</p>
<h1>Guide not found</h1>
<p>There is no guide at this URL. It may have been renamed, or the URL may have a typo.</p>
<p class="choices"><a class="button" href="/docs">${icon("back")}All guides</a><button type="button" class="button" data-open-search>${icon("search")}Search</button></p>
</main>`,
  );
