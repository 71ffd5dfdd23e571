import "./prose.css";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { useEffect, useRef } from "react";
import { patchChildren } from "./patch-children";

/** What the renderer answers is safe to insert: it writes from an allow-list. */
export function RenderedMarkdown({ markdown }: { markdown: string }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current) patchChildren(body.current, renderMarkdownToHtml(markdown, { idPrefix: "preview-" }));
  }, [markdown]);
  return <div ref={body} className="prose-preview mt-4" />;
}
