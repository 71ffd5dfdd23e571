import { sha256 } from "../platform/sha256";
/** A finished response, immutable under its key. `status` 404 means a post that is not public at that version. */
export interface Entry {
  key: string;
  /** The key in characters that a header allows. */
  etag: string;
  status: 200 | 404;
  body: string;
  /** Lists: where the next page starts; posts: the current slug of a renamed post. */
  hint?: string;
}

export interface Built {
  /** The version read in the same batch as the rows. */
  version: number;
  status: 200 | 404;
  body: string;
  hint?: string;
  /** False for responses that outsiders can request in endless variety: not worth a KV write. */
  keep: boolean;
}

export interface KvMetadata {
  status: 200 | 404;
  hint?: string;
}

/** What the read path needs of KV; tests can substitute a simulator. */
export interface KvPort {
  getWithMetadata: (
    key: string,
    type: "text",
  ) => Promise<{ value: string | null; metadata: KvMetadata | null }>;
  put: (
    key: string,
    value: string,
    options: { expirationTtl: number; metadata: KvMetadata },
  ) => Promise<void>;
}

export interface CacheIo {
  kv: KvPort;
  waitUntil: (work: Promise<unknown>) => void;
  sleep: (ms: number) => Promise<void>;
  count?: (what: "memory" | "near" | "kv" | "build" | "kv_error") => void;
}

/** Finished bodies of the region's replica. */
export interface NearBodies {
  find: (key: string) => Promise<Entry | null>;
  keep: (entry: Entry) => Promise<void>;
}

interface Loading {
  build: () => Promise<Built>;
  memoryOnly: boolean;
  near?: NearBodies | null;
}

/** Everything that identifies a body, except its version. */
export interface BodyName {
  /** As named in the spec: `blogsvc:{workspaceSlug}:posts`. */
  cacheTag: string;
  /** Never reused, not even by another workspace that takes the slug. */
  scope: string;
  /** In one canonical spelling. */
  params: string;
}

interface Held {
  entry: Entry;
  touched: number;
}

/** An entry in constant use moves to the young end only once in this many reads. */
const touchEvery = 64;
const kvKeyMaxBytes = 512;
const kvTtlSeconds = 7 * 24 * 3600;
const joinDeadlineMs = 5_000;
/** KV only saves work: if it does not respond, it is skipped. */
const kvDeadlineMs = 1_000;
const nearDeadlineMs = 300;

export const bodyKey = (name: BodyName, version: number) =>
  `${name.cacheTag}@${version}:${name.scope}:${name.params}`;

const etagOf = (key: string) => `"${encodeURI(key)}"`;

/** Isolate memory, then KV, then a build from the database; entries are immutable, so nothing is ever purged. */
export class BodyCache {
  private readonly memory = new Map<string, Held>();
  private readonly loads = new Map<string, Promise<Entry>>();
  private held = 0;
  private peeks = 0;

  constructor(private readonly memoryMax: number) {}

  peek(key: string): Entry | undefined {
    const held = this.memory.get(key);
    if (!held) return undefined;
    this.peeks += 1;
    if (this.peeks - held.touched > touchEvery) {
      held.touched = this.peeks;
      this.memory.delete(key);
      this.memory.set(key, held);
    }
    return held.entry;
  }

  async read(io: CacheIo, name: BodyName, version: number, loading: Loading): Promise<Entry> {
    const key = bodyKey(name, version);
    const hit = this.peek(key);
    if (hit) {
      io.count?.("memory");
      return hit;
    }
    const current = this.loads.get(key);
    if (current) {
      const joined = await Promise.race([current, io.sleep(joinDeadlineMs)]);
      if (joined) return joined;
    }
    const load = this.load(io, name, key, loading).finally(() => {
      if (this.loads.get(key) === load) this.loads.delete(key);
    });
    this.loads.set(key, load);
    io.waitUntil(load.catch(() => undefined));
    return load;
  }

  /** The entry from memory or KV, without building it; used to find where a page starts. */
  async find(io: CacheIo, name: BodyName, version: number): Promise<Entry | undefined> {
    const key = bodyKey(name, version);
    const held = this.memory.get(key)?.entry;
    return held?.key === key ? held : this.fromKv(io, key);
  }

  private async load(
    io: CacheIo,
    name: BodyName,
    key: string,
    { build, memoryOnly, near: asked }: Loading,
  ): Promise<Entry> {
    const near = memoryOnly ? null : asked;
    const kept = near ? await this.fromNear(io, near, key) : undefined;
    const stored = kept ?? (memoryOnly ? undefined : await this.fromKv(io, key));
    if (stored) {
      io.count?.(kept ? "near" : "kv");
      this.hold(stored, key);
      if (!kept && near) io.waitUntil(near.keep(stored).catch(() => undefined));
      return stored;
    }
    io.count?.("build");
    const built = await build();
    const builtKey = bodyKey(name, built.version);
    const entry: Entry = {
      key: builtKey,
      etag: etagOf(builtKey),
      status: built.status,
      body: built.body,
      ...(built.hint !== undefined && { hint: built.hint }),
    };
    this.hold(entry);
    // Until this isolate learns of the newer version, requests ask for the older one; the newer response serves them.
    if (entry.key !== key) this.hold(entry, key);
    if (built.keep && !memoryOnly) io.waitUntil(this.toKv(io, entry));
    if (built.keep && near) io.waitUntil(near.keep(entry).catch(() => undefined));
    return entry;
  }

  private async fromNear(io: CacheIo, near: NearBodies, key: string): Promise<Entry | undefined> {
    const found = near.find(key).catch(() => null);
    return (await Promise.race([found, io.sleep(nearDeadlineMs)])) ?? undefined;
  }

  private async fromKv(io: CacheIo, key: string): Promise<Entry | undefined> {
    try {
      const asked = io.kv.getWithMetadata(await kvKey(key), "text");
      const found = await Promise.race([asked, io.sleep(kvDeadlineMs)]);
      if (!found) io.count?.("kv_error");
      if (!found?.metadata || found.value === null) return undefined;
      return { key, etag: etagOf(key), body: found.value, ...found.metadata };
    } catch {
      io.count?.("kv_error");
      return undefined;
    }
  }

  private async toKv(io: CacheIo, entry: Entry): Promise<void> {
    try {
      const metadata: KvMetadata = {
        status: entry.status,
        ...(entry.hint !== undefined && { hint: entry.hint }),
      };
      await io.kv.put(await kvKey(entry.key), entry.body, { expirationTtl: kvTtlSeconds, metadata });
    } catch {
      io.count?.("kv_error");
    }
  }

  /** Remembers a body, under its own key or another one that it answers. */
  hold(entry: Entry, key = entry.key): void {
    const size = entry.body.length + key.length;
    if (size > this.memoryMax / 4 || this.memory.has(key)) return;
    this.memory.set(key, { entry, touched: this.peeks });
    this.held += size;
    for (const [oldKey, oldest] of this.memory) {
      if (this.held <= this.memoryMax) break;
      this.memory.delete(oldKey);
      this.held -= oldest.entry.body.length + oldKey.length;
    }
  }
}

async function kvKey(key: string): Promise<string> {
  const bytes = new TextEncoder().encode(key);
  return bytes.length <= kvKeyMaxBytes ? key : `sha256:${await sha256(bytes)}`;
}
