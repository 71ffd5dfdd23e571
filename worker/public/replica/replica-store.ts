import type { Entry } from "../body-cache";
import type { WorkspaceFacts } from "../gate-query";
import type { GrantAnswer } from "./ask-grant";

/** The object's SQLite storage; tests can substitute a simulator. Synchronous; throws in an instance that was replaced. */
export interface ReplicaSql {
  exec: (query: string, ...values: (string | number | null)[]) => Record<string, unknown>[];
}

export interface ReplicaState {
  epoch: string;
  workspace: WorkspaceFacts;
  /** When the replica sent the query for what it knows; its lease runs from here. 0 after a writer ended it. */
  t0: number;
  /** All tags that changed after this counter are known. */
  completeFrom: number;
  /** The last read, to five minutes: a write delays the response that follows it. */
  readAt: number;
}

/** A finished body and its inputs. */
export interface KeptBody {
  tag: string;
  params: string;
  entry: Entry;
}

const tagsMax = 20_000;
const bodiesMax = 16 * 1024 * 1024;
const touchMs = 300_000;

/** What a replica knows, kept only in storage: a new instance of the object continues from there. */
export class ReplicaStore {
  constructor(private readonly sql: ReplicaSql) {
    for (const table of [
      "CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY, json TEXT NOT NULL)",
      "CREATE TABLE IF NOT EXISTS barrier (id INTEGER PRIMARY KEY, n INTEGER NOT NULL)",
      "CREATE TABLE IF NOT EXISTS keys (hash TEXT PRIMARY KEY, id TEXT NOT NULL, last_used_at INTEGER)",
      "CREATE TABLE IF NOT EXISTS tags (tag TEXT PRIMARY KEY, version INTEGER NOT NULL)",
      "CREATE INDEX IF NOT EXISTS tags_version ON tags (version)",
      `CREATE TABLE IF NOT EXISTS bodies (key TEXT PRIMARY KEY, tag TEXT NOT NULL, params TEXT NOT NULL, json TEXT NOT NULL,
        size INTEGER NOT NULL, used_at INTEGER NOT NULL)`,
      "CREATE TABLE IF NOT EXISTS calls (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)",
      "INSERT OR IGNORE INTO barrier (id, n) VALUES (1, 0)",
    ])
      sql.exec(table);
  }

  state(): ReplicaState | null {
    const [row] = this.sql.exec("SELECT json FROM state WHERE id = 1");
    return row ? (JSON.parse(row.json as string) as ReplicaState) : null;
  }

  private put(state: ReplicaState): void {
    this.sql.exec("INSERT OR REPLACE INTO state (id, json) VALUES (1, ?)", JSON.stringify(state));
  }

  /** Counts the calls of writers: the response to a query sent before one of them is not used. */
  barrier(): number {
    return this.sql.exec("SELECT n FROM barrier")[0]?.n as number;
  }

  noteCall(now: number): void {
    this.sql.exec("INSERT OR REPLACE INTO calls (id, at) VALUES (1, ?)", now);
  }

  calledAt(): number | null {
    return (this.sql.exec("SELECT at FROM calls")[0]?.at as number | undefined) ?? null;
  }

  /** Ends the lease and deletes everything but the barrier. */
  clear(): void {
    this.endLease();
    for (const table of ["state", "keys", "tags", "bodies"]) this.sql.exec(`DELETE FROM ${table}`);
  }

  /** Ends the lease, also for responses that are in transit. */
  endLease(): void {
    this.sql.exec("UPDATE barrier SET n = n + 1");
    const state = this.state();
    if (state) this.put({ ...state, t0: 0 });
  }

  keyOf(hash: string): { id: string; lastUsedAt: number | null } | null {
    const [row] = this.sql.exec("SELECT id, last_used_at AS lastUsedAt FROM keys WHERE hash = ?", hash);
    return row ? (row as { id: string; lastUsedAt: number | null }) : null;
  }

  noteUse(hash: string, now: number): void {
    this.sql.exec("UPDATE keys SET last_used_at = ? WHERE hash = ?", now, hash);
  }

  versionOf(tag: string): number | undefined {
    return this.sql.exec("SELECT version FROM tags WHERE tag = ?", tag)[0]?.version as number | undefined;
  }

  changedSince(counter: number, max: number): { tag: string; version: number }[] | null {
    const rows = this.sql.exec("SELECT tag, version FROM tags WHERE version > ? LIMIT ?", counter, max + 1);
    return rows.length > max ? null : (rows as { tag: string; version: number }[]);
  }

  noteRead(now: number): void {
    const state = this.state();
    if (state && now - state.readAt > touchMs) this.put({ ...state, readAt: now });
  }

  /** Applies the database's response to a query sent at `t0`; `since` is the counter in that query. An older state changes nothing. */
  apply(answer: GrantAnswer, tag: string, t0: number, since: number | null): void {
    const { epoch, workspace, changed, asked, keys } = answer;
    const before = this.state();
    const isSame = before?.epoch === epoch && before.workspace.id === workspace.id;
    if (isSame && workspace.counter < before.workspace.counter) return;
    const isComplete =
      isSame && changed !== null && since !== null && since <= before.workspace.counter && !this.isFull();
    if (!isComplete) this.sql.exec("DELETE FROM tags");
    for (const change of changed ?? []) this.raise(change.tag, change.version);
    this.raise(tag, asked ?? 0);
    this.putKeys(keys);
    this.put({
      epoch,
      workspace,
      t0: isSame ? Math.max(t0, before.t0) : t0,
      completeFrom: isComplete ? before.completeFrom : workspace.counter,
      readAt: before?.readAt ?? t0,
    });
  }

  /** A written row costs a thousand times as much as one that is read. */
  private putKeys(keys: GrantAnswer["keys"]): void {
    const kept = this.sql.exec("SELECT hash, id, last_used_at AS lastUsedAt FROM keys");
    const known = new Map(kept.map(({ hash, id, lastUsedAt }) => [hash, `${id} ${lastUsedAt}`]));
    for (const { hash, id, lastUsedAt } of keys) {
      if (known.get(hash) !== `${id} ${lastUsedAt}`)
        this.sql.exec(
          "INSERT OR REPLACE INTO keys (hash, id, last_used_at) VALUES (?, ?, ?)",
          hash,
          id,
          lastUsedAt,
        );
      known.delete(hash);
    }
    for (const hash of known.keys()) this.sql.exec("DELETE FROM keys WHERE hash = ?", hash as string);
  }

  private isFull(): boolean {
    return (this.sql.exec("SELECT count(*) AS n FROM tags")[0]?.n as number) >= tagsMax;
  }

  private raise(tag: string, version: number): void {
    this.sql.exec(
      "INSERT INTO tags (tag, version) VALUES (?, ?) ON CONFLICT (tag) DO UPDATE SET version = excluded.version WHERE version < excluded.version",
      tag,
      version,
    );
  }

  body(key: string, now: number): Entry | null {
    const [row] = this.sql.exec("SELECT json, used_at AS usedAt FROM bodies WHERE key = ?", key);
    if (!row) return null;
    if (now - (row.usedAt as number) > touchMs)
      this.sql.exec("UPDATE bodies SET used_at = ? WHERE key = ?", now, key);
    return JSON.parse(row.json as string) as Entry;
  }

  /** If there are too many bodies, the least recently used are dropped first. */
  keep({ tag, params, entry }: KeptBody, now: number): void {
    const json = JSON.stringify(entry);
    if (json.length > bodiesMax / 16) return;
    this.sql.exec(
      "INSERT OR REPLACE INTO bodies (key, tag, params, json, size, used_at) VALUES (?, ?, ?, ?, ?, ?)",
      entry.key,
      tag,
      params,
      json,
      json.length,
      now,
    );
    this.sql.exec(
      `DELETE FROM bodies WHERE key IN (SELECT key FROM (SELECT key, sum(size) OVER (ORDER BY used_at DESC, key) AS held FROM bodies)
        WHERE held > ?)`,
      bodiesMax,
    );
  }

  /** The recently read bodies, latest first; old versions of one body count once. */
  readLately(since: number, max: number): { tag: string; params: string }[] {
    return this.sql.exec(
      "SELECT tag, params FROM bodies WHERE used_at > ? GROUP BY tag, params ORDER BY max(used_at) DESC LIMIT ?",
      since,
      max,
    ) as { tag: string; params: string }[];
  }
}
