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
 * Does the work unless this event, or a newer one for all its posts, was handled before. An event superseded for its own post still runs if
 * a post in its `affectedSlugs` is behind. Failures are not remembered. Returns whether it ran.
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
