import type { Guide } from "../../docs/guides.ts";
import { attributeOf, elementsOf, type HtmlNode, replaceElement, setAttribute } from "./html-tree.ts";
import { type LinkTarget, resolveLink } from "./resolve-link.ts";

/**
 * Points links between files to their pages, and reduces links to files without a page to their text. Returns the targets, to be checked
 * once all pages are known.
 */
export function rewriteLinks(root: HtmlNode, guide: Guide): LinkTarget[] {
  return elementsOf(root)
    .filter(({ tagName }) => tagName === "a")
    .flatMap((link) => {
      const href = attributeOf(link, "href");
      if (href === undefined) return [];
      const target = resolveLink(href, guide);
      if (target.kind === "file") replaceElement(link, link.childNodes);
      else if (target.kind === "outside") setAttribute(link, "rel", "noreferrer");
      else {
        setAttribute(link, "href", hrefOf(target, guide));
        link.attrs = link.attrs.filter(({ name }) => name !== "rel");
      }
      return [target];
    });
}

const hrefOf = ({ path, anchor }: { path: string; anchor: string }, guide: Guide): string => {
  const fragment = anchor && `#${anchor}`;
  return fragment && path === `/docs/${guide.name}` ? fragment : path + fragment;
};
