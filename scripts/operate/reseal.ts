import {
  openSecret,
  sealedPrefix,
  sealSecret,
  UnreadableSecretError,
} from "../../worker/platform/sealed-secret.ts";
import { type Database, sqlText } from "./database.ts";

type Ports = Parameters<typeof sealSecret>[0];

interface Resealed {
  resealed: number;
  /** Values that no secret opens: they were lost before. Each as `table.column`, with its row. */
  unreadable: string[];
}

interface Row {
  workspaceId: string;
  rowId: string;
  field: string;
  sealed: string;
}

const pageSize = 100;

/**
 * Reseals everything sealed under other secrets with the current one, page by page. A value that changes concurrently keeps its new
 * content. Safe to interrupt and restart.
 */
export async function reseal(db: Pick<Database, "query" | "run">, ports: Ports): Promise<Resealed> {
  const prefix = sqlText(await sealedPrefix(ports));
  const result: Resealed = { resealed: 0, unreadable: [] };
  for (const column of sealedColumns) {
    let after = "";
    for (;;) {
      const rows = await readPage(db, column, prefix, after);
      const last = rows.at(-1);
      if (!last) break;
      const statements = await Promise.all(rows.map((row) => renewed(ports, column, row)));
      const writes = statements.filter((statement) => statement !== null);
      if (writes.length > 0) await db.run(writes);
      result.resealed += writes.length;
      for (const [at, row] of rows.entries()) {
        if (statements[at] === null) result.unreadable.push(`${column.table}.${column.column} ${row.rowId}`);
      }
      after = last.rowId;
    }
  }
  return result;
}

/** The number of values sealed under another secret. */
export async function countUnderOthers(db: Pick<Database, "query">, ports: Ports): Promise<number> {
  const prefix = sqlText(await sealedPrefix(ports));
  const counts = sealedColumns.map(
    ({ table, column }) => `(SELECT count(*) FROM ${table} WHERE ${others(column, prefix)})`,
  );
  const [row] = await db.query<{ n: number }>(`SELECT ${counts.join(" + ")} AS n`);
  return row?.n ?? 0;
}

const others = (column: string, prefix: string) =>
  `${column} IS NOT NULL AND substr(${column}, 1, length(${prefix})) <> ${prefix}`;

const readPage = (
  db: Pick<Database, "query">,
  { table, column, row, field }: SealedColumn,
  prefix: string,
  after: string,
) =>
  db.query<Row>(
    `SELECT workspace_id AS workspaceId, ${row} AS rowId, ${field} AS field, ${column} AS sealed FROM ${table}
     WHERE ${others(column, prefix)} AND ${row} > ${sqlText(after)} ORDER BY ${row} LIMIT ${pageSize}`,
  );

/** Null if no secret opens the value. */
async function renewed(
  ports: Ports,
  { table, column, row }: SealedColumn,
  { workspaceId, rowId, field, sealed }: Row,
): Promise<string | null> {
  const place = { workspaceId, rowId, field };
  try {
    const fresh = await sealSecret(ports, place, await openSecret(ports, place, sealed));
    return `UPDATE ${table} SET ${column} = ${sqlText(fresh)}
      WHERE ${row} = ${sqlText(rowId)} AND ${column} = ${sqlText(sealed)}`;
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}

/** A column with sealed values. `row` and `field` are SQL for what its values are bound to, besides the workspace. */
interface SealedColumn {
  table: string;
  column: string;
  row: string;
  field: string;
}

const column = (table: string, name: string, field: string, row = "id"): SealedColumn => ({
  table,
  column: name,
  row,
  field: `'${table}.${field}'`,
});

/** A complete list: any other sealed value is lost with the old secret. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...column("webhook_endpoints", "secret", ""),
    field: "CASE kind WHEN 'deploy-hook' THEN 'webhook_endpoints.url' ELSE 'webhook_endpoints.secret' END",
  },
  column("webhook_endpoints", "previous_secret", "previousSecret"),
  column("writer_settings", "sealed_key", "sealed_key", "workspace_id"),
  column("integrations", "secret", "secret"),
  column("integrations", "access_token", "accessToken"),
  column("analytics_connections", "refresh_token", "refresh_token"),
  column("analytics_connections", "access_token", "access_token"),
];
