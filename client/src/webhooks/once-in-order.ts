import { keysOf } from "./keys-of.ts";
import type { WebhookPayload } from "./types.ts";
import type { SeenEvents, WebhookStore } from "./webhook-store.ts";

/** What a store returned; treated as empty if it is malformed, which would otherwise block events permanently. */
function readSeen(entry: unknown): SeenEvents {
  const { version, ids } = (entry ?? {}) as Partial<SeenEvents>;
  return Number.isSafeInteger(version) && Array.isArray(ids)
    ? ({ version, ids } as SeenEvents)
    : { version: -1, ids: [] };
}

/**
 * Does the work unless it was done: this event before, or for all its posts a newer one. An event that was overtaken for its
 * own post is done all the same while a post in its `affectedSlugs` is behind. What fails is not remembered. Says whether it did.
 */
export async function onceInOrder(
  store: WebhookStore,
  payload: WebhookPayload,
  work: () => Promise<void>,
): Promise<boolean> {
  const { id, version } = payload;
  if (id === undefined || version === undefined) {
    await work();
    return true;
  }
  const entries = await Promise.all(
    keysOf(payload).map(async (key) => ({ key, seen: readSeen(await store.get(key)) })),
  );
  const behind = entries.filter(({ seen }) => seen.version <= version);
  if (behind.every(({ seen }) => seen.version === version && seen.ids.includes(id))) return false;
  await work();
  await Promise.all(
    behind.map(({ key, seen }) =>
      store.set(key, { version, ids: seen.version === version ? [...new Set([...seen.ids, id])] : [id] }),
    ),
  );
  return true;
}
