import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { html, SafeHtml } from "../../platform/html";
import type { PreviewedPost } from "./preview-post";
import { previewStyle } from "./preview-style";

const statusWords = { DRAFT: "Draft", PUBLISHED: "Published", HIDDEN: "Hidden" } as const;

/** The whole page of a preview. `nonce` is what the content security policy lets its one style element in by. */
export function previewPage(post: PreviewedPost, nonce: string): string {
  const { fields, workspace } = post;
  return page(
    `${fields.title} · Draft preview`,
    nonce,
    html`${banner(post)}
<div class="page">
<header class="site">${workspace.name}</header>
<main>
<article>
${header(post)}
${hero(post)}
<div class="prose">
${new SafeHtml(renderMarkdownToHtml(fields.content, { headingOffset: 1 }))}
</div>
${faq(post)}
${tags(post)}
</article>
</main>
</div>`,
  );
}

/** A friendly page for a link that shows nothing (any more). */
export function previewProblemPage(title: string, message: string, nonce: string): string {
  return page(
    title,
    nonce,
    html`<div class="page"><main class="problem"><h1>${title}</h1><p>${message}</p></main></div>`,
  );
}

const page = (title: string, nonce: string, content: SafeHtml): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">${new SafeHtml(previewStyle)}</style>
</head>
<body>
${content}
</body>
</html>
`.text;

function banner({ status, edited, expiresAt, scheduledAt, workspace }: PreviewedPost): SafeHtml {
  const detail = edited
    ? "Shown with edits that are not public yet."
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
