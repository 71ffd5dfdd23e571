import type { Article } from "./external-site";

/** Longer than a remote clock may lag behind ours: a future date would schedule the article. */
const surelyPastMs = 600_000;

/** The date for an article published now, in milliseconds; null for the time of publication. */
export const dateThere = (
  { publishedAt = null }: Pick<Article, "publishedAt">,
  now: number,
): number | null => (publishedAt !== null && now - publishedAt >= surelyPastMs ? publishedAt : null);
