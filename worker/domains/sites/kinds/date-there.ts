import type { Article } from "./external-site";

/** Longer than a clock there may be behind ours: a date to come would schedule the article. */
const surelyPastMs = 600_000;

/** The date that an article which is published there now is to have, in milliseconds; null where it is the moment of it. */
export const dateThere = (
  { publishedAt = null }: Pick<Article, "publishedAt">,
  now: number,
): number | null => (publishedAt !== null && now - publishedAt >= surelyPastMs ? publishedAt : null);
