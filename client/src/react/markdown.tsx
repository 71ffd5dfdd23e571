import type { ReactElement } from "react";
import { readDocument } from "../markdown/read-document.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";
import { MarkdownBody } from "./markdown-body.tsx";

/**
 * The props of `Markdown`.
 *
 * @example
 * import { Markdown, type MarkdownProps } from "@blogsvc/client/react";
 *
 * export function Note({ content }: MarkdownProps) {
 *   return <Markdown content={content} className="note" headingOffset={2} idPrefix="note-" />;
 * }
 */
export interface MarkdownProps extends RenderOptions {
  /** Markdown from the API. It need not be trusted. */
  content: string;
  className?: string | undefined;
}

/**
 * A post's Markdown as HTML in `<div class="blogsvc-prose">`. Safe for any content: see `renderMarkdownToHtml`, whose options are props
 * here.
 *
 * @example
 * import { Markdown } from "@blogsvc/client/react";
 *
 * export const about = <Markdown content={"## Who we are\n\nA team of *two*."} idPrefix="about-" />;
 */
export const Markdown = ({ content, ...options }: MarkdownProps): ReactElement => (
  <MarkdownBody {...options} body={readDocument(content, options)} />
);
