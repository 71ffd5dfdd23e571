import { cacheTag } from "./cache-tag.ts";
import { lateTag } from "./late-tag.ts";

/** What a fetch carries: each tag as Next.js can keep it, and once more for the second expiry. */
export const cacheTags = (...tags: string[]): string[] =>
  tags.map(cacheTag).flatMap((tag) => [tag, lateTag(tag)]);
