import { html } from "../../worker/platform/html.ts";
import { navigation } from "../../worker/routes/docs/page-parts.ts";
import { icon } from "./icon.ts";
import type { NavigationGroup } from "./navigation.ts";
import { pageShell } from "./page-shell.ts";
import type { SiteAssets } from "./site-assets.ts";

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
