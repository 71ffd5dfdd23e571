import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { html, SafeHtml } from "../../platform/html";
import type { PreviewedPost } from "./preview-post";

/** All styles of the preview page, which loads no fonts, scripts or style sheets. */
const previewStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdfcfa, #14161a);
  --ink: light-dark(#1d2126, #e4e6ea);
  --soft: light-dark(#5d6570, #9ba3af);
  --line: light-dark(#e4e1da, #2d3138);
  --tint: light-dark(#f4f1ea, #1d2026);
  --accent: light-dark(#1f5fbf, #8ab8ff);
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --serif: "Iowan Old Style", Charter, "Bitstream Charter", "Source Serif 4", Georgia, Cambria, serif;
  --heading: var(--sans);
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.7 var(--serif); overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 0.15em; text-decoration-thickness: from-font; }
img, video { max-width: 100%; height: auto; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
.banner { position: sticky; top: 0; z-index: 1; background: light-dark(#fff3d1, #3a2f12); color: light-dark(#5c4200, #ffdf91); border-bottom: 1px solid light-dark(#ecd592, #55461d); font: 0.875rem/1.5 var(--sans); }
.banner p { max-width: 46rem; margin: 0 auto; padding: 0.6rem 1.25rem; text-wrap: pretty; }
.status { display: inline-block; margin: 0 0.35rem; padding: 0 0.5rem; border: 1px solid currentColor; border-radius: 1rem; font-size: 0.75rem; font-weight: 600; }
.page { max-width: 46rem; margin: 0 auto; padding: 0 1.25rem 6rem; }
.brand { background: var(--brand); color: var(--on-brand); border-bottom: 4px solid var(--brand-accent); font: 600 1.0625rem/1.4 var(--heading); }
.brand p { display: flex; align-items: center; gap: 0.75rem; max-width: 46rem; margin: 0 auto; padding: 1.1rem 1.25rem; }
.brand img { width: auto; max-width: 8rem; height: 2rem; object-fit: contain; }
.site { padding: 1.75rem 0 0; font: 600 0.95rem/1.4 var(--sans); letter-spacing: -0.01em; color: var(--soft); }
header.post { padding: 3rem 0 0.5rem; }
.categories { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0 0 0.75rem; font: 600 0.8125rem/1.4 var(--sans); letter-spacing: 0.04em; text-transform: uppercase; color: var(--accent); }
.tags { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; margin: 3rem 0 0; font: 0.875rem/1.5 var(--sans); color: var(--soft); }
h1, h2, h3, h4, h5, h6 { font-family: var(--heading); line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(2rem, 1.4rem + 3vw, 3rem); font-weight: 750; line-height: 1.1; letter-spacing: -0.03em; }
.lead { margin: 1rem 0 0; font-size: 1.3rem; line-height: 1.5; color: var(--soft); text-wrap: pretty; }
.byline { display: flex; flex-wrap: wrap; margin: 1.5rem 0 0; font: 0.9375rem/1.5 var(--sans); color: var(--soft); }
.byline > span:not(:last-child)::after { content: "·"; margin: 0 0.5rem; }
.authors { color: var(--ink); font-weight: 600; }
.hero { margin: 2rem 0 0; }
.hero img { display: block; width: 100%; border-radius: 0.75rem; background: var(--tint); }
.prose { margin-top: 2.5rem; }
.prose > :first-child { margin-top: 0; }
.prose p, .prose ul, .prose ol, .prose dl { margin: 0 0 1.4em; }
.prose :is(ul, ol) :is(ul, ol, p) { margin-bottom: 0.4em; }
.prose :is(ul, ol) { padding-left: 1.4em; }
.prose li { margin: 0.3em 0; padding-left: 0.2em; }
.prose li::marker { color: var(--soft); }
.prose li.task-list-item { list-style: none; margin-left: -1.4em; }
.prose h2 { margin: 2.4em 0 0.7em; font-size: 1.65rem; }
.prose h3 { margin: 2em 0 0.6em; font-size: 1.3rem; }
.prose :is(h4, h5, h6) { margin: 1.8em 0 0.5em; font-size: 1.1rem; }
.prose blockquote { margin: 1.8em 0; padding: 0.1em 0 0.1em 1.25em; border-left: 3px solid var(--accent); font-style: italic; color: var(--soft); }
.prose blockquote > :last-child { margin-bottom: 0; }
.prose .markdown-alert { padding: 0.9em 1.25em; border-radius: 0 0.5rem 0.5rem 0; background: var(--tint); font-style: normal; color: inherit; }
.prose .markdown-alert-title { margin-bottom: 0.4em; font: 600 0.9375rem/1.5 var(--sans); }
.prose :is(code, kbd, samp) { font-family: var(--mono); font-size: 0.875em; }
.prose :not(pre) > code, .prose kbd { padding: 0.15em 0.35em; border-radius: 0.3em; background: var(--tint); border: 1px solid var(--line); }
.prose pre { margin: 1.8em 0; padding: 1.1em 1.25em; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.6rem; background: var(--tint); font: 0.875rem/1.6 var(--mono); tab-size: 2; overflow-wrap: normal; }
.prose pre code { font-size: inherit; }
.prose :is(img, video) { border-radius: 0.5rem; }
.prose figure { margin: 2em 0; }
.prose figcaption { margin-top: 0.6em; font: 0.875rem/1.5 var(--sans); color: var(--soft); text-align: center; }
.prose .gallery { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr)); gap: 0.5rem; }
.prose .gallery br { display: none; }
.prose .gallery img { width: 100%; height: 100%; object-fit: cover; }
.prose table { display: block; width: max-content; max-width: 100%; margin: 1.8em 0; overflow-x: auto; border-collapse: collapse; font: 0.9375rem/1.5 var(--sans); }
.prose :is(th, td) { padding: 0.55em 0.9em; border-bottom: 1px solid var(--line); vertical-align: top; }
.prose th { text-align: left; border-bottom-width: 2px; }
.prose :is(th, td)[align="right"] { text-align: right; }
.prose :is(th, td)[align="center"] { text-align: center; }
.prose hr { width: 6rem; margin: 3em auto; border: 0; border-top: 2px solid var(--line); }
.prose .footnotes { margin-top: 3.5em; padding-top: 1.5em; border-top: 1px solid var(--line); font-size: 0.9375rem; }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.faq { margin-top: 4rem; padding-top: 2.5rem; border-top: 1px solid var(--line); }
.faq h2 { margin: 0 0 1rem; font-size: 1.65rem; }
.faq details { border-bottom: 1px solid var(--line); }
.faq summary { padding: 1rem 0; font: 600 1.0625rem/1.5 var(--sans); cursor: pointer; }
.faq details p { margin: 0 0 1.25rem; white-space: pre-line; }
.problem { padding: 22vh 0 0; text-align: center; }
.problem p { color: var(--soft); text-wrap: balance; }
@media print { .banner { position: static; } }
`;

const statusWords = { DRAFT: "Draft", PUBLISHED: "Published", HIDDEN: "Hidden" } as const;

/** The whole preview page. `nonce` admits its one style element under the content security policy. */
export function previewPage(post: PreviewedPost, nonce: string): string {
  const { fields, workspace } = post;
  return page(
    `${fields.title} · Draft preview`,
    nonce,
    html`${banner(post)}
${brandBand(post)}
<div class="page">
${post.brand === null && html`<header class="site">${workspace.name}</header>`}
<main>
<article>
${header(post)}
${hero(post)}
<div class="prose">
${new SafeHtml(renderMarkdownToHtml(fields.content, { headingOffset: 1, sourceLines: true }))}
</div>
${faq(post)}
${tags(post)}
</article>
</main>
</div>`,
    brandStyle(post),
  );
}

const brandBand = ({ brand, workspace }: PreviewedPost): SafeHtml | null =>
  brand &&
  html`<header class="brand"><p>${brand.logo && html`<img src="${brand.logo}" alt="">`}<span>${workspace.name}</span></p></header>`;

/** Colors and font are from fixed sets, and text is readable on its background: the brand's settings ensure both. */
function brandStyle({ brand }: PreviewedPost): string {
  if (!brand) return "";
  const { background, foreground, accent, font } = brand;
  return `:root { --brand: ${background}; --on-brand: ${foreground}; --brand-accent: ${accent}; --heading: var(--${font}); }`;
}

/** A page for a link that shows nothing, or no longer does. */
export function previewProblemPage(title: string, message: string, nonce: string): string {
  return page(
    title,
    nonce,
    html`<div class="page"><main class="problem"><h1>${title}</h1><p>${message}</p></main></div>`,
  );
}

const page = (title: string, nonce: string, content: SafeHtml, style = ""): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">${new SafeHtml(previewStyle + style)}</style>
</head>
<body>
${content}
</body>
</html>
`.text;

function banner({ status, edited, expiresAt, scheduledAt, workspace }: PreviewedPost): SafeHtml {
  const detail = edited
    ? "Includes unpublished changes."
    : scheduledAt !== null
      ? html`Scheduled for ${time(scheduledAt, workspace.timezone, true)}.`
      : null;
  return html`<aside class="banner" aria-label="About this preview">
<p><strong>Draft preview</strong> <span class="status">${statusWords[status]}</span> ${detail}
<span class="expiry">This link expires ${time(expiresAt, workspace.timezone, true)}.</span></p>
</aside>`;
}

function header({ fields, readingTimeMinutes, publishedAt, workspace }: PreviewedPost): SafeHtml {
  const date = publishedAt === null ? "Not published yet" : time(publishedAt, workspace.timezone, false);
  const authors = new Intl.ListFormat("en").format(fields.authors);
  return html`<header class="post">
${fields.categories.length > 0 && html`<p class="categories">${fields.categories.map((name) => html`<span>${name}</span>`)}</p>`}
<h1>${fields.title}</h1>
${fields.excerpt && html`<p class="lead">${fields.excerpt}</p>`}
<p class="byline">${authors !== "" && html`<span class="authors">${authors}</span>`}<span>${date}</span><span>${readingTimeMinutes} min read</span></p>
</header>`;
}

const hero = ({ hero: image }: PreviewedPost): SafeHtml | null =>
  image &&
  html`<figure class="hero"><img src="${image.url}" alt="${image.alt}" width="${image.width}" height="${image.height}"></figure>`;

function tags({ fields }: PreviewedPost): SafeHtml | null {
  if (fields.tags.length === 0) return null;
  return html`<p class="tags">Tags: ${fields.tags.map((name) => html`<span>${name}</span>`)}</p>`;
}

function faq({ fields }: PreviewedPost): SafeHtml | null {
  if (fields.faq.length === 0) return null;
  return html`<section class="faq" aria-labelledby="faq">
<h2 id="faq">Frequently asked questions</h2>
${fields.faq.map(
  ({ question, answer }, index) =>
    html`<details${index === 0 && new SafeHtml(" open")}><summary>${question}</summary><p>${answer}</p></details>`,
)}
</section>`;
}

function time(ms: number, timeZone: string, withClock: boolean): SafeHtml {
  const words = new Intl.DateTimeFormat("en", {
    dateStyle: "long",
    ...(withClock && { timeStyle: "short" }),
    timeZone,
  }).format(ms);
  const zone = withClock ? ` (${timeZone})` : "";
  return html`<time datetime="${new Date(ms).toISOString()}">${words}${zone}</time>`;
}
