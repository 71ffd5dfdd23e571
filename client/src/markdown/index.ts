export { safeJsonForScript } from "./json-ld";
export { markdownToText, type TextOptions } from "./markdown-to-text";
export { type RenderOptions, renderMarkdownToHtml } from "./render-markdown-to-html";
