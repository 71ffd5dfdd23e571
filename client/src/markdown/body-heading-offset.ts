import { renderMarkdownToHtml } from "./render-markdown-to-html.ts";

/** 1 for a body with a heading of the first level, which is the title's: one more for all keeps the outline. Else 0. */
export const bodyHeadingOffset = (markdown: string): number =>
  /<h1[ >]/.test(renderMarkdownToHtml(markdown)) ? 1 : 0;
