import type { SeenEvents } from "./webhook-store.ts";

/** What a store gave; nothing seen where that is none of what was written, which would hold events back for ever. */
export function readSeen(entry: unknown): SeenEvents {
  const { version, ids } = (entry ?? {}) as Partial<SeenEvents>;
  return Number.isSafeInteger(version) && Array.isArray(ids)
    ? ({ version, ids } as SeenEvents)
    : { version: -1, ids: [] };
}
