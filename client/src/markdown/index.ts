export type { Highlight } from "./highlight-code.ts";
export { safeJsonForScript } from "./json-ld.ts";
export { markdownToText, type TextOptions } from "./markdown-to-text.ts";
export { type RenderOptions, renderMarkdownToHtml } from "./render-markdown-to-html.ts";
