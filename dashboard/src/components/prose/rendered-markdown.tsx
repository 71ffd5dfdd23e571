import "./prose.css";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { useEffect, useRef } from "react";

/**
 * Makes an element hold some HTML, and leaves alone the children that are in it already at both ends: typing in one
 * paragraph then neither reloads the images of the others nor loses what is selected there. Links open elsewhere.
 */
function patchChildren(target: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll("a[href]")) {
    if (link.getAttribute("href")?.startsWith("#")) continue;
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noreferrer");
  }
  // They scroll sideways when they are wide, and some browsers scroll by keyboard only what can be focused.
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
