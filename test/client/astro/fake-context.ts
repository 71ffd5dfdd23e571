import { createHash } from "node:crypto";
import type { blogsvcLoader } from "@blogsvc/client/astro";

type LoaderContext = Parameters<ReturnType<typeof blogsvcLoader>["load"]>[0];
type StoredEntry = NonNullable<ReturnType<LoaderContext["store"]["get"]>>;

/** What a collection holds, and what its loader did with it, in the place of Astro. */
export function fakeContext({ dev = false } = {}) {
  const entries = new Map<string, StoredEntry>();
  const meta = new Map<string, string>();
  const log: string[] = [];
  let writes: string[] = [];
  const context: LoaderContext = {
    collection: "posts",
    store: {
      get: (id) => entries.get(id),
      set(entry) {
        writes.push(`set ${entry.id}`);
        entries.set(entry.id, entry);
        return true;
      },
      delete(id) {
        writes.push(`delete ${id}`);
        entries.delete(id);
      },
      keys: () => [...entries.keys()],
    },
    meta: { get: (key) => meta.get(key), set: (key, value) => void meta.set(key, value) },
    logger: { info: (line) => log.push(`info: ${line}`), warn: (line) => log.push(`warn: ${line}`) },
    parseData: async ({ data }) => data,
    generateDigest: (data) => createHash("sha256").update(JSON.stringify(data)).digest("hex"),
    watcher: dev ? {} : undefined,
  };
  return {
    context,
    entries,
    log,
    /** What was written since the last call. */
    written() {
      const all = writes;
      writes = [];
      return all;
    },
  };
}
