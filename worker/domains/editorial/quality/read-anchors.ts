import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import type { QualityText } from "./quality-text";

const idPrefix = "here-";

/** Where a link inside the text can lead, in lower case: the ids that its page has, without their prefix. */
export function readAnchors({ content, links }: QualityText): ReadonlySet<string> {
  if (!links.some(({ url }) => url.startsWith("#"))) return new Set();
  const ids = renderMarkdownToHtml(content, { idPrefix }).matchAll(/\sid="here-([^"]+)"/g);
  return new Set([...ids].map(([, id = ""]) => id.toLowerCase()));
}
