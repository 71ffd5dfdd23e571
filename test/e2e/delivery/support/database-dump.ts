import { DatabaseSync } from "node:sqlite";

/** All rows of all tables as text; on the disk a long value may lie in pieces. */
export function databaseDump(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const rows = names.flatMap(({ name }) => {
    const select = database.prepare(`SELECT * FROM "${name}"`);
    select.setReadBigInts(true);
    return select.all();
  });
  database.close();
  const asText = (_: string, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    return value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value;
  };
  return rows.map((row) => JSON.stringify(Object.values(row), asText)).join("\n");
}
