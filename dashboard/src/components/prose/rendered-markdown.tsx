import "./prose.css";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { useEffect, useRef } from "react";
import { loadOwnImagesOnly } from "./own-images-only";

/**
 * Replaces an element's HTML, keeping unchanged children at both ends: typing in one paragraph neither reloads the images of the others nor
 * loses the selection there. Links open in a new tab.
 */
function patchChildren(target: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll("a[href]")) {
    if (link.getAttribute("href")?.startsWith("#")) continue;
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noreferrer");
  }
  // Wide ones scroll sideways, and some browsers scroll by keyboard only what can be focused.
  for (const wide of template.content.querySelectorAll("pre, table")) wide.setAttribute("tabindex", "0");
  const before = [...target.childNodes];
  const after = [...template.content.childNodes];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const following = end === 0 ? null : (before[before.length - end] ?? null);
  for (const node of before.slice(start, before.length - end)) node.remove();
  for (const node of after.slice(start, after.length - end)) target.insertBefore(node, following);
}

const same = (a: Node | undefined, b: Node | undefined) => Boolean(a && b && a.isEqualNode(b));

type RenderedMarkdownProps = {
  markdown: string /** For a draft that nobody has approved yet. */;
  unreviewed?: boolean;
};

/** The renderer's output is safe to insert: it writes from an allowlist. */
export function RenderedMarkdown({ markdown, unreviewed = false }: RenderedMarkdownProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unreviewed) loadOwnImagesOnly();
    if (body.current) patchChildren(body.current, renderMarkdownToHtml(markdown, { idPrefix: "preview-" }));
  }, [markdown, unreviewed]);
  return <div ref={body} className="prose-preview mt-4" />;
}
