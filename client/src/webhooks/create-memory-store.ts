import type { SeenEvents, WebhookStore } from "./webhook-store.ts";

/**
 * A store for one process. Beyond `entriesMax` posts, it forgets those that changed longest ago.
 *
 * @example
 * import { createMemoryStore, createWebhookHandler } from "@blogsvc/client/webhooks";
 *
 * export const handler = createWebhookHandler({
 *   secret: "whsec_…",
 *   store: createMemoryStore(),
 *   revalidate: ({ payload }) => console.log(payload.event, payload.postSlug),
 * });
 */
export function createMemoryStore(entriesMax = 10_000): WebhookStore {
  const entries = new Map<string, SeenEvents>();
  return {
    get: (key) => entries.get(key),
    set(key, seen) {
      entries.delete(key);
      entries.set(key, seen);
      const [oldest] = entries.keys();
      if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
    },
  };
}
