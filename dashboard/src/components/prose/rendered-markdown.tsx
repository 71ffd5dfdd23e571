import "./prose.css";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { useEffect, useRef } from "react";
import { patchChildren } from "./patch-children";

type RenderedMarkdownProps = {
  markdown: string /** Of a draft that nobody has approved yet. */;
  unreviewed?: boolean;
};

/** What the renderer answers is safe to insert: it writes from an allow-list. */
export function RenderedMarkdown({ markdown, unreviewed = false }: RenderedMarkdownProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unreviewed) loadOwnImagesOnly();
    if (body.current) patchChildren(body.current, renderMarkdownToHtml(markdown, { idPrefix: "preview-" }));
  }, [markdown, unreviewed]);
  return <div ref={body} className="prose-preview mt-4" />;
}

/** Browsers never take a policy back: it holds until the page is loaded again. https://www.w3.org/TR/CSP3/#meta-element */
function loadOwnImagesOnly(): void {
  if (document.head.querySelector(`meta[content="${ownImagesOnly}"]`)) return;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = ownImagesOnly;
  document.head.append(meta);
}

const ownImagesOnly = "img-src 'self' data: blob:; media-src 'none'";
