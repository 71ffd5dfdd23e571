import type { WebhookPayload } from "./types.ts";

/** The slugs whose pages an event changes: the post's own, its former ones, and those of posts that list it as related. */
export const touchedSlugs = ({ postSlug, previousSlug, affectedSlugs = [] }: WebhookPayload): string[] => [
  ...new Set([postSlug, previousSlug, ...affectedSlugs].filter((slug) => slug != null)),
];
