import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

const migrationsFolder = join(import.meta.dirname, "../../../migrations");

/** How a call travels: it may be delayed, lost, or answered late. `run` touches the database, once, at one moment. */
export type Link = <T>(run: () => T) => Promise<T>;

/** Statements of a database by their text: to prepare one anew costs several times what it does. */
const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

function statementOf(sqlite: DatabaseSync, query: string, returnsArrays: boolean): StatementSync {
  const known = prepared.get(sqlite) ?? new Map<string, StatementSync>();
  prepared.set(sqlite, known);
  const statement = known.get(query) ?? sqlite.prepare(query);
  known.set(query, statement);
  statement.setReturnArrays(returnsArrays);
  return statement;
}

/** A database with the real migrations, as SQLite writes it to a file. */
let migrated: Uint8Array | undefined;

/** A database in memory with the real migrations. */
export function openMigrated(): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  migrated ??= migrate();
  sqlite.deserialize(migrated);
  return sqlite;
}

function migrate(): Uint8Array {
  const sqlite = new DatabaseSync(":memory:");
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));
  for (const name of files.sort()) sqlite.exec(readFileSync(join(migrationsFolder, name), "utf8"));
  return sqlite.serialize();
}

/** D1 as the code under test knows it, over SQLite: `batch` is one transaction and rolls back whole. */
export class SqliteD1 implements D1Database {
  queries = 0;

  constructor(
    public sqlite: DatabaseSync,
    readonly link: Link = async (run) => run(),
  ) {}

  prepare(query: string): D1PreparedStatement {
    return new SqliteStatement(this, query, []);
  }

  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    return this.call(() => {
      this.sqlite.exec("BEGIN");
      try {
        const results = statements.map((statement) => {
          if (!(statement instanceof SqliteStatement)) throw new Error("a statement of another database");
          return statement.execute<T>();
        });
        this.sqlite.exec("COMMIT");
        return results;
      } catch (error) {
        this.sqlite.exec("ROLLBACK");
        throw error;
      }
    });
  }

  call<T>(run: () => T): Promise<T> {
    this.queries += 1;
    return this.link(run);
  }

  exec(): never {
    throw new Error("exec is not simulated");
  }

  withSession(): never {
    throw new Error("sessions are not simulated");
  }

  dump(): never {
    throw new Error("dump is not simulated");
  }
}

class SqliteStatement implements D1PreparedStatement {
  constructor(
    private readonly db: SqliteD1,
    private readonly query: string,
    private readonly values: SQLInputValue[],
  ) {}

  bind(...values: unknown[]): D1PreparedStatement {
    return new SqliteStatement(this.db, this.query, values.map(bindable));
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.db.call(() => this.execute<T>());
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.all<T>();
  }

  first<T = unknown>(column: string): Promise<T | null>;
  first<T = Record<string, unknown>>(): Promise<T | null>;
  async first<T>(column?: string): Promise<T | null> {
    const { results } = await this.all<Record<string, unknown>>();
    const row = results[0];
    if (row === undefined) return null;
    return (column === undefined ? row : row[column]) as T;
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T>(): Promise<T[] | [string[], ...T[]]> {
    return this.db.call(() => statementOf(this.db.sqlite, this.query, true).all(...this.values) as T[]);
  }

  execute<T>(): D1Result<T> {
    const results = statementOf(this.db.sqlite, this.query, false).all(...this.values) as T[];
    return { success: true, results, meta };
  }
}

const meta = {
  duration: 0,
  size_after: 0,
  rows_read: 0,
  rows_written: 0,
  last_row_id: 0,
  changed_db: false,
  changes: 0,
};

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new Error(`D1_TYPE_ERROR: ${typeof value} cannot be bound`);
}
