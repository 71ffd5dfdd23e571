import type { Root } from "hast";
import type { ForeignAttachment, ForeignPost } from "./foreign-post";
import { classicParagraphs } from "./html/classic-paragraphs";
import { embedLinks } from "./html/embed-links";
import { parseFragment } from "./html/parse-fragment";
import { shortcodes } from "./html/shortcodes";

export interface BodyTree {
  tree: Root;
  warnings: string[];
}

/** A foreign body as a tree of HTML, with shortcodes and line breaks written out. */
export function bodyTree(
  { body, bodyKind }: Pick<ForeignPost, "body" | "bodyKind">,
  attachment: (id: string) => Pick<ForeignAttachment, "url" | "alt"> | undefined,
): BodyTree {
  const own =
    bodyKind === "html"
      ? { html: body, unknown: [] }
      : shortcodes(body, (ids) => ids.flatMap((id) => attachment(id) ?? []));
  const tree = parseFragment(own.html);
  if (bodyKind === "classic") classicParagraphs(tree);
  embedLinks(tree);
  const warnings =
    own.unknown.length === 0
      ? []
      : [
          `Left as they are, since no plugin is here to read them: ${own.unknown.map((name) => `[${name}]`).join(", ")}.`,
        ];
  return { tree, warnings };
}
