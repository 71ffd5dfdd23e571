import type { BlogPost } from "../core/types.ts";
import { documentToText } from "../markdown/document-to-text.ts";
import type { MarkdownDocument } from "../markdown/read-document.ts";

const words = (text: string) => text.replace(/\s+/g, " ").trim();

const cut = /\s*(?:…|\.\.\.)\s*$/;

/** The excerpt to set above a post, unless it is only how the post begins: then a reader would read it twice. */
export function leadOf({ excerpt }: BlogPost, body: MarkdownDocument): string | undefined {
  if (!excerpt) return undefined;
  const start = words(excerpt).replace(cut, "");
  const text = words(documentToText(body));
  const endsInWord = !cut.test(excerpt) && /^[\p{L}\p{N}]/u.test(text.slice(start.length));
  return text.startsWith(start) && !endsInWord ? undefined : excerpt;
}
