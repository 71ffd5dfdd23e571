import type { DatabaseSync } from "node:sqlite";
import { NetworkLost } from "../support/hostile-network";
import type { Sqlite } from "../support/public-truth";
import { type Link, openMigrated, SqliteD1 } from "../support/sqlite-d1";

/**
 * What a database says of the workspace, in a row of its own that every batch reads in its transaction. `arriving`: being filled, answers
 * nobody. `reading` and `frozen`: complete, takes no write. `left`: the workspace is elsewhere.
 */
type Fence = "absent" | "arriving" | "reading" | "here" | "frozen" | "left";

export interface Shard {
  readonly sqlite: DatabaseSync;
  fence: Fence;
  /** The last move that touched it. */
  move: number;
}

export interface Directory {
  shard: number;
  move: { id: number; from: number; to: number } | null;
  /** How many moves have ended. */
  moved: number;
}

const elsewhere = Symbol("the workspace is elsewhere");

/** One workspace in one of three databases, and the directory that says in which. */
export class Shards {
  readonly all: Shard[] = Array.from({ length: 3 }, () => ({
    sqlite: openMigrated(),
    fence: "absent",
    move: 0,
  }));
  readonly directory: Directory = { shard: 0, move: null, moved: 0 };
  /** The database that takes writes or, during a move, took the last one. */
  truth = 0;

  constructor() {
    this.at(0).fence = "here";
    // Other workspaces are there too: what a database numbers itself differs from one to the next.
    for (const [n, { sqlite }] of this.all.entries())
      sqlite.exec(`INSERT INTO sqlite_sequence (name, seq) VALUES ('posts', ${n * 1_000})`);
  }

  at(n: number): Shard {
    const shard = this.all[n];
    if (!shard) throw new Error(`there is no database ${n}`);
    return shard;
  }

  /** The workspace's database, wherever it is. */
  readonly sqlite: Sqlite = {
    prepare: (query) => this.at(this.truth).sqlite.prepare(query),
    function: (name, options, run) => {
      for (const { sqlite } of this.all) sqlite.function(name, options, run);
    },
  };

  /** People are in the directory; here, in every database. */
  addUser(id: string): void {
    for (const { sqlite } of this.all)
      sqlite
        .prepare(
          "INSERT OR IGNORE INTO users (id, email, name, created_at, updated_at) VALUES (?1, ?1, 'Owner', 0, 0)",
        )
        .run(id);
  }

  connect = (link: Link): SqliteD1 => new RoutedD1(this, link);
}

/** As an isolate's binding would be: it remembers where the workspace is until that database says otherwise. */
class RoutedD1 extends SqliteD1 {
  private place: number | null = null;

  constructor(
    private readonly shards: Shards,
    link: Link,
  ) {
    super(shards.at(0).sqlite, link);
  }

  override async call<T>(run: () => T): Promise<T> {
    this.queries += 1;
    for (let attempt = 0; attempt < 3; attempt++) {
      this.place ??= await this.link(() => this.shards.directory.shard);
      const shard = this.shards.at(this.place);
      const result = await this.link(() => this.within(shard, run));
      if (result !== elsewhere) return result;
      this.place = null;
    }
    throw new NetworkLost("the workspace is being moved");
  }

  private within<T>(shard: Shard, run: () => T): T | typeof elsewhere {
    this.sqlite = shard.sqlite;
    if (shard.fence === "here") return run();
    if (shard.fence !== "reading" && shard.fence !== "frozen") return elsewhere;
    // In the service, the guard of the batch refuses; here, SQLite.
    shard.sqlite.exec("PRAGMA query_only = 1");
    try {
      return run();
    } catch (error) {
      throw String(error).includes("readonly") ? new NetworkLost("the workspace is being moved") : error;
    } finally {
      shard.sqlite.exec("PRAGMA query_only = 0");
    }
  }
}
