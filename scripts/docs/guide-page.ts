import { html, type SafeHtml } from "../../worker/platform/html.ts";
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
