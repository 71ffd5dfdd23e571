import { cacheTag } from "./cache-tag.ts";
import { lateTag } from "./late-tag.ts";

/** The tags of a fetch: each as Next.js can store it, plus its late form for the second expiry. */
export const cacheTags = (...tags: string[]): string[] =>
  tags.map(cacheTag).flatMap((tag) => [tag, lateTag(tag)]);
