import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import type { QualityText } from "./quality-text";

/** Where a link inside the text can lead, in lower case: the ids that its page has. */
export function readAnchors({ content, links }: QualityText): ReadonlySet<string> {
  if (!links.some(({ url }) => url.startsWith("#"))) return new Set();
  const ids = renderMarkdownToHtml(content, { idPrefix: "" }).matchAll(/\sid="([^"]+)"/g);
  return new Set([...ids].map(([, id = ""]) => id.toLowerCase()));
}
