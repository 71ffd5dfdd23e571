/**
 * The newest version of one post, or of the workspace, that was revalidated, and the events of that version.
 *
 * @example
 * import type { SeenEvents } from "@blogsvc/client/webhooks";
 *
 * export const read = (row: string): SeenEvents => JSON.parse(row);
 */
export interface SeenEvents {
  version: number;
  ids: string[];
}

/**
 * Where a handler remembers what it has handled. A `get` in any process should return what the last `set` wrote; otherwise an event may be
 * handled twice, which is harmless as long as `revalidate` only invalidates caches.
 *
 * @example
 * import type { SeenEvents, WebhookStore } from "@blogsvc/client/webhooks";
 *
 * const seen = new Map<string, SeenEvents>();
 * export const store: WebhookStore = {
 *   get: (key) => seen.get(key),
 *   set: (key, events) => {
 *     seen.set(key, events);
 *   },
 * };
 */
export interface WebhookStore {
  get(key: string): SeenEvents | null | undefined | Promise<SeenEvents | null | undefined>;
  set(key: string, seen: SeenEvents): void | Promise<void>;
}
