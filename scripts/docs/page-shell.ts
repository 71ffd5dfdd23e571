import { html, SafeHtml } from "../../worker/platform/html.ts";
import { icon } from "./icon.ts";
import type { SiteAssets } from "./site-assets.ts";

interface Shell {
  title: string;
  description: string;
  /** The list of pages. */
  navigation: SafeHtml;
  assets: SiteAssets;
}

const brandMark = new SafeHtml(
  '<svg viewBox="0 0 32 32" aria-hidden="true" fill="none"><rect width="32" height="32" rx="8" class="mark-ground"/><path d="M10 8v16M10 17.5a5.25 5.25 0 1 1 0 .1" class="mark-letter"/><circle cx="24" cy="9" r="2.5" class="mark-dot"/></svg>',
);

/** A complete page around `content`, which contains the landmark main. */
export const pageShell = ({ title, description, navigation, assets }: Shell, content: SafeHtml): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
${assets.styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
<noscript><link rel="stylesheet" href="${assets.darkStyle}" media="(prefers-color-scheme: dark)"></noscript>
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#page-content">Skip to content</a>
<header class="top">
<button type="button" class="icon-button menu-button" popovertarget="page-navigation" aria-label="Guides">${icon("menu")}</button>
<a class="brand" href="/docs">${brandMark}<span>blogsvc</span><span class="brand-part">Docs</span></a>
<button type="button" class="search-button" data-open-search>${icon("search")}<span class="search-button-words">Search</span><kbd>/</kbd></button>
<a class="to-dashboard" href="/">Dashboard</a>
<button type="button" class="icon-button theme-button" data-toggle-theme aria-label="Dark theme" aria-pressed="false">${icon("sun")}${icon("moon")}</button>
</header>
<div class="columns">
<nav class="navigation" id="page-navigation" popover aria-label="Guides">
<div class="navigation-top"><a class="brand" href="/docs">${brandMark}<span>blogsvc</span><span class="brand-part">Docs</span></a><button type="button" class="icon-button" popovertarget="page-navigation" popovertargetaction="hide" aria-label="Close the list of guides">${icon("close")}</button></div>
${navigation}
<a class="navigation-end" href="/">Dashboard</a>
</nav>
${content}
</div>
${searchDialog(assets.searchIndex)}
<template id="page-copy-button"><button type="button" class="icon-button copy-button" aria-label="Copy the code">${icon("copy")}${icon("check")}</button></template>
</body>
</html>
`.text;

/** The search dialog, activated by the page's script. */
const searchDialog = (
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
