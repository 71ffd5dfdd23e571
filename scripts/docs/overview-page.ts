import { html } from "../../worker/platform/html.ts";
import { navigation } from "../../worker/routes/docs/page-parts.ts";
import { icon } from "./icon.ts";
import type { NavigationGroup } from "./navigation.ts";
import { pageShell } from "./page-shell.ts";
import type { SiteAssets } from "./site-assets.ts";

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
