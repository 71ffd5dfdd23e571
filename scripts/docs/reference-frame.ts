import { html, SafeHtml } from "../../worker/platform/html.ts";
import { icon } from "./icon.ts";
import { pageShell } from "./page-shell.ts";
import type { SiteAssets } from "./site-assets.ts";

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
