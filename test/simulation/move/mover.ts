import { createHash } from "node:crypto";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { workspaceTables } from "../../../worker/domains/operations/delete-workspace";
import type { Link } from "../support/sqlite-d1";
import type { Shard, Shards } from "./shards";

/** Ways to get it wrong. */
export type PlantedBug =
  | "writes during the copy"
  | "the old database goes on answering"
  | "a late copier overwrites"
  | "registrations of replicas stay behind"
  | "open before the copy is complete";

export class CopyDiffers extends Error {}

interface Table {
  table: string;
  where: string;
}

const its = "workspace_id = ?1";
/** Parents first, as their children refer to them. */
const tables: Table[] = [
  { table: "workspaces", where: "id = ?1" },
  ...workspaceTables.toReversed(),
  { table: "replicas", where: its },
];
/** Triggers count in these while rows arrive: they take their final values last. */
const counted = tables.filter(({ table }) => table === "workspaces" || table === "categories");
/** Each database numbers its own posts. */
const numberedHere = "seq";

/** Everybody may run it, at any time, twice at once: each step looks at the fences in its own transaction. */
export async function moveOn(
  {
    shards,
    link,
    workspaceId,
    bug,
  }: { shards: Shards; link: Link; workspaceId: string; bug?: PlantedBug | undefined },
  crash: () => Promise<void>,
): Promise<void> {
  const { directory } = shards;
  const step = async <T>(run: () => T): Promise<T> => {
    await crash();
    return link(run);
  };
  const move = await step(() => directory.move);
  if (!move) return;
  const { id } = move;
  const [from, to] = [shards.at(move.from), shards.at(move.to)];
  const filling = () => (to.fence === "arriving" && to.move === id) || bug === "a late copier overwrites";

  await step(() => {
    if (to.move >= id) return;
    wipe(to.sqlite, workspaceId);
    Object.assign(to, { fence: "arriving", move: id });
  });
  await step(() => {
    if (from.fence !== "here" || from.move >= id) return;
    Object.assign(from, { fence: bug === "writes during the copy" ? "here" : "frozen", move: id });
  });
  if (await step(filling)) {
    const wanted = bug === "registrations of replicas stay behind" ? tables.slice(0, -1) : tables;
    const part = bug === "open before the copy is complete" ? wanted.slice(0, -12) : wanted;
    for (const some of inParts([...part, ...counted])) {
      const copied = await step(() => some.map((table) => rowsOf(from.sqlite, table, workspaceId)));
      await step(() => {
        for (const [n, table] of some.entries()) if (filling()) insert(to.sqlite, table, copied[n] ?? []);
      });
    }
    const sent = await step(() => checksum(from.sqlite, workspaceId));
    // In one transaction: another mover may empty the target at any moment until then.
    const isSame = await step(() => {
      if (!filling()) return true;
      const same = bug !== undefined || checksum(to.sqlite, workspaceId) === sent;
      if (same) to.fence = "reading";
      else wipe(to.sqlite, workspaceId);
      return same;
    });
    if (!isSame) throw new CopyDiffers("the next attempt begins with an empty database");
  }
  await step(() => {
    if (directory.move?.id === id && to.fence === "reading") directory.shard = move.to;
  });
  await step(() => {
    if (bug === "the old database goes on answering" || from.move !== id) return;
    if (directory.shard === move.to) from.fence = "left";
  });
  await step(() => {
    if (to.fence !== "reading" || to.move !== id || directory.shard !== move.to) return;
    if (from.fence !== "left" && !bug) return;
    requireSame(from, to, workspaceId);
    to.fence = "here";
    shards.truth = move.to;
  });
  await step(() => {
    if (directory.move?.id !== id || to.fence !== "here") return;
    directory.move = null;
    directory.moved += 1;
  });
}

const inParts = (list: Table[]): Table[][] =>
  Array.from({ length: Math.ceil(list.length / 12) }, (_, n) => list.slice(n * 12, n * 12 + 12));

function wipe(sqlite: DatabaseSync, workspaceId: string): void {
  for (const { table, where } of tables.toReversed())
    sqlite.prepare(`DELETE FROM ${table} WHERE ${where}`).run(...values(where, workspaceId));
}

type Row = Record<string, SQLInputValue>;

const values = (where: string, workspaceId: string) => (where.includes("?1") ? [workspaceId] : []);

const rowsOf = (sqlite: DatabaseSync, { table, where }: Table, workspaceId: string) =>
  sqlite
    .prepare(`SELECT ${table === "events" ? "rowid," : ""} * FROM ${table} WHERE ${where} ORDER BY rowid`)
    .all(...values(where, workspaceId)) as Row[];

function insert(sqlite: DatabaseSync, { table }: Table, rows: Row[]): void {
  const generated = new Set(
    sqlite
      .prepare(`SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden IN (2, 3)`)
      .all()
      .map(({ name }) => String(name)),
  );
  for (const row of rows) {
    const columns = Object.keys(row).filter((name) => name !== numberedHere && !generated.has(name));
    const conflict = counted.some((one) => one.table === table)
      ? `(id) DO UPDATE SET ${columns.map((name) => `"${name}" = excluded."${name}"`).join(", ")}`
      : "DO NOTHING";
    sqlite
      .prepare(
        `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(", ")})
         VALUES (${columns.map(() => "?").join(", ")}) ON CONFLICT ${conflict}`,
      )
      .run(...columns.map((name) => row[name] ?? null));
  }
}

/** All rows of all tables, whatever their order and the numbers that the database gave them. */
function contents(sqlite: DatabaseSync, workspaceId: string): Map<string, string[]> {
  return new Map(
    tables.map((one) => [
      one.table,
      rowsOf(sqlite, one, workspaceId)
        .map(({ [numberedHere]: _, rowid: __, ...row }) => JSON.stringify(row))
        .sort(),
    ]),
  );
}

const checksum = (sqlite: DatabaseSync, workspaceId: string) =>
  createHash("sha256")
    .update(JSON.stringify([...contents(sqlite, workspaceId)]))
    .digest("hex");

/** The simulation's own look, not a step of the move. */
function requireSame(from: Shard, to: Shard, workspaceId: string): void {
  const [old, now] = [contents(from.sqlite, workspaceId), contents(to.sqlite, workspaceId)];
  for (const [table, rows] of old) {
    if (JSON.stringify(rows) !== JSON.stringify(now.get(table)))
      throw new Error(`the move lost or doubled rows of ${table}`);
  }
}
