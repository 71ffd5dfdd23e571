import type { WebhookPayload } from "./types.ts";

/** The posts whose pages an event changes: its own, at the old slug too, and those that name it as related. */
export const touchedSlugs = ({ postSlug, previousSlug, affectedSlugs = [] }: WebhookPayload): string[] => [
  ...new Set([postSlug, previousSlug, ...affectedSlugs].filter((slug) => slug != null)),
];
