import type { Root } from "hast";
import { classicParagraphs } from "../../../../schema/api/html-to-markdown/classic-paragraphs";
import { embedLinks } from "../../../../schema/api/html-to-markdown/embed-links";
import { parseFragment } from "../../../../schema/api/html-to-markdown/parse-fragment";
import { shortcodes } from "../../../../schema/api/html-to-markdown/shortcodes";
import { withoutUnwritable } from "../../../../schema/api/html-to-markdown/without-unwritable";
import { type ImportText, importText } from "../import-words";
import type { ForeignAttachment, ForeignPost } from "./foreign-post";
import { postNumber } from "./site-identity";

export interface BodyTree {
  tree: Root;
  warnings: ImportText[];
}

type Picture = Pick<ForeignAttachment, "url" | "alt">;

/** An export's attachments, by their number and by the number of their post. */
export interface Attached {
  byId: (id: string) => Picture | undefined;
  of: (post: string) => Picture[];
}

/**
 * A foreign body as an HTML tree, with shortcodes and line breaks expanded, and warnings about all losses. `attached` is null while the
 * export is being read: attachments may follow their post.
 */
export function bodyTree(
  { body, bodyKind, identity }: Pick<ForeignPost, "body" | "bodyKind" | "identity">,
  attached: Attached | null,
): BodyTree {
  const own =
    bodyKind === "html"
      ? { html: body, unknown: [], lost: [] }
      : shortcodes(body, ({ ids, post }) => {
          if (!attached) return null;
          return ids.length > 0
            ? ids.flatMap((id) => attached.byId(id) ?? [])
            : attached.of(post || postNumber(identity));
        });
  const tree = parseFragment(own.html);
  if (bodyKind === "classic") classicParagraphs(tree);
  embedLinks(tree);
  const warnings = [
    ...withoutUnwritable(tree).map((loss) => importText({ code: "loss", loss })),
    ...own.lost.map((one) => importText({ code: "empty_shortcode", ...one })),
  ];
  if (own.unknown.length > 0) warnings.push(importText({ code: "plugin_shortcodes", names: own.unknown }));
  return { tree, warnings };
}
