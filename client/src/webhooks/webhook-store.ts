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
 * Where a handler remembers what it has done. What one `set` wrote the next `get` of any process should read: where it
 * does not, an event may be done twice, which is harmless as long as `revalidate` only drops caches.
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
