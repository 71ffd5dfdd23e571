import type { BlogPost } from "../core/types.ts";
import { markdownToText } from "../markdown/markdown-to-text.ts";

const words = (text: string) => text.replace(/\s+/g, " ").trim();

const cut = /\s*(?:…|\.\.\.)\s*$/;

/** The excerpt to set above a post, unless it is only how the post begins: then a reader would read it twice. */
export function leadOf({ excerpt, content }: BlogPost): string | undefined {
  if (!excerpt) return undefined;
  const start = words(excerpt).replace(cut, "");
  const text = words(markdownToText(content));
  const endsInWord = !cut.test(excerpt) && /^[\p{L}\p{N}]/u.test(text.slice(start.length));
  return text.startsWith(start) && !endsInWord ? undefined : excerpt;
}
