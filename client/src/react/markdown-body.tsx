import type { ReactElement } from "react";
import type { MarkdownDocument } from "../markdown/read-document.ts";
import { renderDocument } from "../markdown/render-document.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";
import { classNames } from "./class-names.ts";

interface MarkdownBodyProps extends RenderOptions {
  body: MarkdownDocument;
  className?: string | undefined;
}

/** `Markdown` for already parsed content. */
export function MarkdownBody({ body, className, ...options }: MarkdownBodyProps): ReactElement {
  const html = renderDocument(body, options);
  return (
    <div className={classNames("blogsvc-prose", className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
