import { parseFragment, serialize } from "parse5";
import { renderMarkdownToHtml } from "../../client/src/markdown/index.ts";
import type { SearchSection } from "../../dashboard/src/docs/search-sections.ts";
import type { Guide } from "../../docs/guides.ts";
import { SafeHtml } from "../../worker/platform/html.ts";
import type { Heading } from "../../worker/routes/docs/page-parts.ts";
import { frameCode } from "./frame-code.ts";
import { type PictureAt, showPictures } from "./guide-pictures.ts";
import {
  cutSections,
  dropOutsideImages,
  frameTables,
  idPrefix,
  linkHeadings,
  nameAnchors,
  omitSections,
  rewriteLinks,
} from "./guide-transforms.ts";
import { elementsOf, textOf } from "./html-tree.ts";
import type { LinkTarget } from "./resolve-link.ts";

export interface RenderedGuide {
  guide: Guide;
  /** The page's h1, as text. */
  title: string;
  /** The page below its h1. */
  body: SafeHtml;
  headings: Heading[];
  anchors: Set<string>;
  targets: LinkTarget[];
  unknownLanguages: string[];
  missingPictures: string[];
  sections: SearchSection[];
}

/** Renders one guide from its Markdown. */
export function renderGuide(
  guide: Guide,
  markdown: string,
  pictureAt: PictureAt = () => null,
): RenderedGuide {
  const root = parseFragment(renderMarkdownToHtml(omitSections(markdown, guide.omit ?? []), { idPrefix }));
  const anchors = new Set(nameAnchors(root));
  const targets = rewriteLinks(root, guide);
  const missingPictures = showPictures(root, guide, pictureAt);
  dropOutsideImages(root);
  const first = elementsOf(root).find(({ tagName }) => tagName === "h1");
  const title = guide.heading ?? (first ? textOf(first) : guide.title);
  root.childNodes = root.childNodes.filter((node) => node !== first);
  const sections = cutSections(root, guide);
  const unknownLanguages = frameCode(root);
  frameTables(root);
  const headings = linkHeadings(root);
  const body = new SafeHtml(serialize(root));
  return { guide, title, body, headings, anchors, targets, unknownLanguages, missingPictures, sections };
}
